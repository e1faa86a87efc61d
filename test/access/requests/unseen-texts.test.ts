import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { endpoints } from '#contract/api/endpoints';
import { trimUnseen } from '#contract/api/trim-unseen';

/** Texts of which a reader sees nothing. */
const unseen = [
  '\u200b',
  '\u00a0\u3000',
  '\u2800',
  '\u3164',
  '\u00ad\u2060',
  '\u200d',
  '\u115f',
  '\ufe0f\u180e',
];

/** Secrets are taken as they are typed. */
const isSecret = (name: string) => /^(password|pin|[onc]pass|ownPassword)$/i.test(name);

interface Field {
  name: string;
  schema: $ZodType;
}

const shapeOf = (schema: $ZodType | undefined) =>
  (schema?._zod.def as { shape?: Record<string, $ZodType> } | undefined)?.shape ?? {};
const fields: Field[] = Object.values(endpoints).flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.entries(shapeOf(endpoint[part] as $ZodType | undefined))
      .filter(([name]) => !isSecret(name))
      .map(([name, schema]) => ({ name: `${endpoint.name} ${part}.${name}`, schema })),
  ),
);
const accepts = ({ schema }: Field, text: string) => safeParse(schema, text).success;

describe('a text of which a reader sees nothing', () => {
  it('is refused in every field that refuses an empty one', () => {
    const required = fields.filter((field) => !accepts(field, ''));
    expect(required.length).toBeGreaterThan(40);
    const wrong = required.flatMap((field) =>
      ['   ', ...unseen].flatMap((text) =>
        accepts(field, text) ? [`${field.name} ${JSON.stringify(text)}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is left out at the ends of every text that is trimmed', () => {
    const read = ({ schema }: Field, text: string) => safeParse(schema, text).data;
    const trimmed = fields.filter((field) => read(field, ' Asha ') === 'Asha');
    expect(trimmed.length).toBeGreaterThan(30);
    const wrong = trimmed.filter((field) => read(field, '\u200b Asha\u3164\u00a0') !== 'Asha');
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('trimmed texts', () => {
  it('keep what belongs to their last letter, and everything inside', () => {
    for (const text of ['❤️', 'क्\u200d', 'a\u200bb', 'José', '👩\u200d💻'])
      expect(trimUnseen(text)).toBe(text);
    expect(trimUnseen('\ufeff a b \u200b')).toBe('a b');
    expect(trimUnseen('\u200b'.repeat(100_000))).toBe('');
  });
});
