import type * as z from 'zod/mini';

/** Parses a typed amount; undefined if empty, NaN if it is not a number. */
export function amountOf(typed: string): number | undefined {
  const text = typed.replaceAll(/[,\s]/g, '');
  if (text === '') return undefined;
  return /^[+-]?\d*\.?\d*$/.test(text) ? Number(text) : Number.NaN;
}

/** The first error of a value, in the contract's words. */
export function faultOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
