import type { AccountInput } from '#contract/accounts/account-bodies';
import {
  accountField,
  type StoredFieldName,
  type StoredFields,
  storedFieldNames,
} from '#contract/accounts/account-fields';
import { toHundredths } from '#contract/ground/money';
import type { AccountRow } from '#server/shared/accounts/account-rows';

type Changes = Record<string, { before: unknown; after: unknown }>;
type Columns = Pick<AccountRow, StoredFieldName>;

const isRate = (name: StoredFieldName) => accountField(name).stored === 'rate';
const emptyColumn = { text: '', optional: null, rate: 0 } as const;

/** A sent value as its column holds it: an optional text that is sent empty is cleared, a rate is whole hundredths. */
function toColumn(name: StoredFieldName, value: unknown): unknown {
  if (isRate(name)) return toHundredths(value as number) ?? undefined;
  return value === '' ? null : value;
}

/** The value of a column as answers and the log show it. */
const fromColumn = (name: StoredFieldName, row: Columns) =>
  isRate(name) ? Number(row[name]) / 100 : row[name];

/** The stored fields of an account, and no other column. */
export function storedFields(row: Columns): StoredFields {
  return Object.fromEntries(storedFieldNames.map((name) => [name, fromColumn(name, row)])) as StoredFields;
}

/** The columns of a new account. A field that was not sent is empty. */
export function newColumns(input: AccountInput): Columns {
  const columns = storedFieldNames.map((name) => {
    const empty = emptyColumn[accountField(name).stored ?? 'optional'];
    return [name, input[name] === undefined ? empty : (toColumn(name, input[name]) ?? empty)];
  });
  return Object.fromEntries(columns) as Columns;
}

/** The columns that an edit changes, and the changes as the log shows them. Fields that were not sent stay. */
export function changedColumns(
  before: Columns,
  input: AccountInput,
): { columns: Partial<Columns>; changes: Changes } {
  const wanted = storedFieldNames.flatMap((name) => {
    const value = input[name] === undefined ? undefined : toColumn(name, input[name]);
    return value === undefined || value === before[name] ? [] : [[name, value] as const];
  });
  const columns = Object.fromEntries(wanted) as Partial<Columns>;
  const after = { ...before, ...columns };
  const changes = wanted.map(([name]) => [
    name,
    { before: fromColumn(name, before), after: fromColumn(name, after) },
  ]);
  return { columns, changes: Object.fromEntries(changes) };
}

/** A state with its country, IN-MH: its own code does not say which state it is. */
export function wholeState({
  country,
  state,
}: {
  country?: string | null | undefined;
  state?: string | null | undefined;
}) {
  return country && state ? `${country}-${state}` : (state ?? null);
}
