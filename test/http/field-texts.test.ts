import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import { translateToHindi } from '#contract/languages/hindi/translate';

/** Values of a wrong type, and values outside of what any field takes. */
const wrong: Record<string, unknown> = {
  object: {},
  list: [[1]],
  fraction: 10.5,
  word: 'x',
  digits: '20',
  flag: true,
  long: 'x'.repeat(5_000),
  large: 1e18,
  negative: -1,
};
const parts = ['params', 'query', 'body'] as const;

interface Part {
  endpoint: Endpoint;
  part: (typeof parts)[number];
  schema: z.ZodMiniType;
  fields: string[];
}

/** The fields of a schema, also of one with checks or changes around it. */
function fieldsOf(schema: z.ZodMiniType): string[] {
  const inner = schema as {
    shape?: object;
    _zod: { def: Partial<Record<'in' | 'out' | 'innerType', z.ZodMiniType>> };
  };
  if (inner.shape !== undefined) return Object.keys(inner.shape);
  const { def } = inner._zod;
  for (const each of [def.in, def.out, def.innerType]) {
    const found = each === undefined ? [] : fieldsOf(each);
    if (found.length > 0) return found;
  }
  return [];
}

const all: Part[] = endpoints.flatMap((endpoint) =>
  parts.map((part) => ({ endpoint, part, schema: endpoint[part], fields: fieldsOf(endpoint[part]) })),
);

/** The texts for one field that has this value. */
function textsFor({ schema }: Part, field: string, value: unknown): string[] {
  const { error } = schema.safeParse({ [field]: value });
  // What an object lacks is a matter of the fields in it.
  const isOf = ({ path }: z.core.$ZodIssue) =>
    path[0] === field && (path.length === 1 || Array.isArray(value));
  return (error?.issues ?? []).filter(isOf).map(({ message }) => message);
}

/** The specification fixes the texts of two amounts. */
const generic = /^(This field is required|This value|Invalid(?! (transfer|adjustment) amount\.))/;

describe('the text of a refused field', () => {
  it('is known for every part of every call', () => {
    const bodies = all.filter(({ endpoint, part }) => endpoint.writes && part === 'body');
    expect(bodies.filter(({ fields }) => fields.length > 0).length).toBeGreaterThan(60);
    expect(all.flatMap(({ fields }) => fields).length).toBeGreaterThan(1_000);
  });

  it('names what is missing', () => {
    const bad = all.flatMap((each) =>
      each.fields.flatMap((field) =>
        textsFor(each, field, undefined)
          .filter((text) => generic.test(text))
          .map((text) => `${each.endpoint.name} ${field}: ${text}`),
      ),
    );
    expect(bad).toEqual([]);
  });

  it.each(Object.keys(wrong))('says what is wrong with a value that is there: %s', (kind) => {
    const bad = all.flatMap((each) =>
      each.fields.flatMap((field) =>
        textsFor(each, field, wrong[kind])
          .filter((text) => generic.test(text) || / (is|are) required$/.test(text))
          .map((text) => `${each.endpoint.name} ${field}: ${text}`),
      ),
    );
    expect(bad).toEqual([]);
  });

  it('is in Hindi, too', () => {
    const texts = new Set(
      all.flatMap((each) =>
        each.fields.flatMap((field) =>
          [undefined, ...Object.values(wrong)].flatMap((value) => textsFor(each, field, value)),
        ),
      ),
    );
    expect(texts.size).toBeGreaterThan(60);
    for (const text of texts) expect(translateToHindi(text), text).toMatch(/[\u0900-\u097f]/);
  });
});
