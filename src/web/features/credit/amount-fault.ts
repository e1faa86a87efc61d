import type * as z from 'zod/mini';

/** The number of points that a typed amount stands for; undefined where nothing is typed, NaN where it is none. */
export function amountOf(typed: string): number | undefined {
  const text = typed.replaceAll(/[,\s]/g, '');
  if (text === '') return undefined;
  return /^[+-]?\d*\.?\d*$/.test(text) ? Number(text) : Number.NaN;
}

/** The first thing that is wrong with a value, in the contract's words. */
export function faultOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
