import { z } from 'zod';
import { type ErrorCode, errorKinds } from '#contract/ground/errors';

const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.enum(Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().min(1),
});

/** Texts that only the server could have produced: a query, a stack, a path of the program. */
const innards = /\bat .+:\d+:\d+|node_modules|\/src\/|syntax error at|violates .* constraint|relation "/;

/** A refusal must not echo the request: otherwise a short request could produce an answer of any length. */
const longestRefusal = 30_000;

export interface Answered {
  status: number;
  type: string;
  text: string;
}

/** The errors in the answer to a hostile request; null if it is correct. */
export function faultOf({ status, type, text }: Answered, isHead: boolean): string | null {
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`;
  if (status < 400 || isHead) return null;
  if (!type.startsWith('application/json')) return `refuses with ${type || 'no type'}: ${text.slice(0, 200)}`;
  if (text.length > longestRefusal) return `refuses with ${text.length} characters`;
  const read = refusal.safeParse(JSON.parse(text));
  if (!read.success) return `refuses in another shape: ${text.slice(0, 300)}`;
  if (errorKinds[read.data.code].status !== status) return `says ${read.data.code} with ${status}`;
  return innards.test(text) ? `tells its innards: ${text.slice(0, 300)}` : null;
}
