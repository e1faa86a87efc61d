import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { trimUnseen } from '#contract/api/trim-unseen';
import { endpoints } from '#contract/endpoints';

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

type Def = { shape?: Record<string, $ZodType>; out?: $ZodType } | undefined;
const shapeOf = (schema: $ZodType | undefined): Record<string, $ZodType> => {
  const { shape, out } = (schema?._zod.def as Def) ?? {};
  return shape ?? (out === undefined ? {} : shapeOf(out));
};
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

  it('is left out inside of every text, or refused there', () => {
    const written = (field: Field, text: string) => safeParse(field.schema, text);
    const checked = fields.filter((field) => samples.some((sample) => accepts(field, sample)));
    expect(checked.length).toBeGreaterThan(250);
    const wrong = checked.flatMap((field) =>
      samples.flatMap((sample) => {
        const plain = written(field, sample);
        if (!plain.success) return [];
        const hidden = hide(sample);
        const read = written(field, hidden);
        const isSame = read.success && JSON.stringify(read.data) === JSON.stringify(plain.data);
        const isRefused = !read.success && !isFreeText(field);
        return isSame || isRefused ? [] : [`${field.name} ${JSON.stringify(hidden)}`];
      }),
    );
    expect(wrong.filter((each) => !isOpaque(each))).toEqual([]);
  });

  it('makes no text acceptable that is far too long as it is sent', () => {
    const fillings = ['\t\n', ' ', ...unseen].map((filling) => filling.repeat(90_000 / filling.length));
    const filled = samples.map((sample) => ({
      sample,
      texts: fillings.flatMap((filling) => [
        filling + sample,
        sample + filling,
        sample[0] + filling + sample,
      ]),
    }));
    const wrong = fields.filter((field) => {
      const { texts = [] } = filled.find(({ sample }) => accepts(field, sample)) ?? {};
      return texts.some((text) => accepts(field, text));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

/** What fields of different kinds accept. */
const samples = ['Asha', 'Asha Patil', 'कृष्ण', 'José'].concat(
  ['asha@example.org', '9823000000', '440010', '1234', '7', 'IN', 'MH', '1988-05-17', '10.0.0.7'],
  ['18:30', '123456', 'Was it right?\nYes.'],
);
const isFreeText = (field: Field) => samples.slice(0, 4).every((sample) => accepts(field, sample));

/** Names of records, cursors and folders, which are compared as they are. */
const isOpaque = (field: string) => /\.(\w*[iI]d|after|folder|authUser|game|admin)( |$)/.test(field);

let seed = 1;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const hidden = [
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u061c\u115f\u17b4\u180e\u202e\u2066\u3164\ufe0f\u{e0041}\u{e0100}',
];
/** A text with invisible characters between its characters; those that are seen in some scripts stay away from them. */
function hide(text: string): string {
  const letters = [...text];
  return letters
    .map((letter, at) => {
      const isLatin = [letter, letters[at + 1] ?? ''].every((each) => /^[\x20-\x7e]$/.test(each));
      const count = 1 + random(3);
      const run = Array.from({ length: count }, () => hidden[random(hidden.length)] ?? '');
      return letter + run.filter((each) => isLatin || !/[\u200c\u200d]/.test(each)).join('');
    })
    .join('');
}

describe('trimmed texts', () => {
  it('keep what changes a letter or a picture', () => {
    const letters = ['क्\u200d', 'क्\u200dष', 'र\u200d्य', 'नी\u200cल', 'می\u200cخواهم', 'ශ්\u200dරී', 'José'];
    const pictures = ['❤️', '👩\u200d💻', '👩🏽\u200d🚀', '👁️\u200d🗨️', '🏳️\u200d🌈', '1\ufe0f\u20e3'];
    for (const text of letters.concat(pictures, 'a\nb  c', '李小龙')) expect(trimUnseen(text)).toBe(text);
  });

  it('have nothing else that a reader does not see', () => {
    for (const [text, seen] of [
      ['\ufeff a b \u200b', 'a b'],
      ['a\u200bb', 'ab'],
      ['As\u200dha', 'Asha'],
      ['As\ufe0fha', 'Asha'],
      ['a\u202egpj.exe', 'agpj.exe'],
      ['क\u200d', 'क'],
      ['क\u200d ख', 'क ख'],
      ['क्\u200b\u200d\u200dष', 'क्\u200dष'],
      ['👩\u200d', '👩'],
      ['👩\u200dAsha', '👩Asha'],
      ['\u200d\ufe0f', ''],
      ['\u200b'.repeat(100_000), ''],
      ['a\u200b'.repeat(100_000), 'a'.repeat(100_000)],
    ] as const)
      expect(trimUnseen(text)).toBe(seen);
  });

  it('are the same when they are trimmed again', () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const once = trimUnseen(hide(samples[turn % samples.length] ?? ''));
      expect(trimUnseen(once)).toBe(once);
    }
  });
});
