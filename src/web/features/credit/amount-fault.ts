import type * as z from 'zod/mini';

/** The first error of a value, in the contract's words. */
export function faultOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
