import type * as z from 'zod/mini';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { ErrorCode } from '#contract/ground/errors';
import { refusalIn } from '#web/platform/calls/call.ts';

/** The errors of a form's fields, as texts. */
export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

/** Assigns a refusal of the server to a field. */
export interface FaultPlaces<Values> {
  initial: Values;
  /** Refusals without a field that belong to one: `{ incorrect_password: 'password' }`. */
  fieldOf?: Partial<Record<ErrorCode, keyof Values & string>>;
  /** Fields that have another name in the form than in the call: `{ transferAmount: 'amount' }`. */
  renamed?: Readonly<Record<string, keyof Values & string>>;
}

export function without<Values>(faults: Faults<Values>, names: readonly string[]): Faults<Values> {
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => !names.includes(name)),
  ) as Faults<Values>;
}

/** A refusal that is shown at a field, and not as the message of a dialog. */
export const isAtField = <Values>(error: Error, places: FaultPlaces<Values>) =>
  Object.keys(faultsIn(error, places)).length > 0;

/** The faults that the server found, by the fields of the form. A fault inside a list, `addresses.3`, is one of the list. */
export function faultsIn<Values>(
  error: Error,
  { initial, fieldOf = {}, renamed = {} }: FaultPlaces<Values>,
): Faults<Values> {
  const refusal = refusalIn(error);
  if (refusal === null || refusal.code === 'offline') return {};
  const own = fieldOf[refusal.code];
  if (own !== undefined) return { [own]: refusal.message } as Faults<Values>;
  const named = Object.entries(refusal.fields ?? {}).map(([path, text]) => {
    const [name = ''] = path.split('.');
    return [renamed[name] ?? name, text] as const;
  });
  return Object.fromEntries(named.filter(([name]) => name in (initial as object))) as Faults<Values>;
}

/** The faults of fields that are empty, each with its own text. */
export function required<Name extends string>(texts: Readonly<Partial<Record<Name, string>>>) {
  return (values: Readonly<Record<Name, unknown>>): Partial<Record<Name, string>> => {
    const empty = Object.entries<string | undefined>(texts).filter(
      ([name]) => trimUnseen(String(values[name as Name])) === '',
    );
    return Object.fromEntries(empty) as Partial<Record<Name, string>>;
  };
}

/** The faults of values by the contract's own schema, each in the contract's words. */
export function faultsBySchema<Values>(schema: z.ZodMiniType, values: unknown): Faults<Values> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of result.error.issues) found[String(path[0] ?? '')] ??= message;
  return found as Faults<Values>;
}
