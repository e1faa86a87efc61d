import {
  type AccountFieldName,
  accountField,
  accountFieldNames,
  type FormMode,
  storedFieldNames,
} from '#contract/accounts/account-fields';
import { formOf } from '#contract/accounts/account-forms';
import type { Account } from '#contract/accounts/account-table';
import { plainDigits } from '#contract/api/plain-digits';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { AccountKindName } from '#contract/ground/roles';
import { typedNumber } from '#web/ui/form/typed-number.ts';

/** All form values as texts, as the inputs show them; status as 'true' or 'false'. */
export type AccountFormValues = Record<Exclude<AccountFieldName, 'games'>, string> & { games: string[] };

const blank = {
  ...Object.fromEntries(accountFieldNames.map((name) => [name, ''])),
  commission: '0',
  userStatus: 'true',
  games: [],
  mustChangePassword: 'false',
} as unknown as AccountFormValues;

/** The fields of a form in order, with whether each is required. */
export function formFields(
  kind: AccountKindName,
  mode: FormMode,
): { name: AccountFieldName; isRequired: boolean }[] {
  const { required, optional } = formOf(kind, mode);
  return accountFieldNames
    .filter((name) => required.includes(name) || optional.includes(name))
    .map((name) => ({ name, isRequired: required.includes(name) }));
}

/** `isFirstPassword`: the configured default of "must change password". */
export function newAccountValues(refId: string | undefined, isFirstPassword: boolean): AccountFormValues {
  return { ...blank, games: [], refId: refId ?? '', mustChangePassword: String(isFirstPassword) };
}

/** What the next account of the same shop has in common with this one. */
export function keptForNext(values: AccountFormValues): Partial<Omit<AccountFormValues, 'games'>> {
  const { commission, country, state, city, address, pinCode, occupation } = values;
  return { commission, country, state, city, address, pinCode, occupation };
}

/** Initial values of an edit form. Password and PIN start empty, and empty means unchanged. */
export function valuesOfAccount(account: Account, isFirstPassword: boolean): AccountFormValues {
  const stored = storedFieldNames.map((name) => [name, textOf(name, account[name])]);
  return {
    ...blank,
    ...Object.fromEntries(stored),
    refId: account.refId?._id ?? '',
    userStatus: String(account.userStatus),
    games: account.games.map(({ _id }) => _id),
    mustChangePassword: String(isFirstPassword),
  };
}

function textOf(name: AccountFieldName, value: string | number | null): string {
  if (typeof value === 'number') return value.toFixed(2);
  return (accountField(name).input === 'day' ? value?.slice(0, 10) : value) ?? '';
}

/** A value as it is validated and sent. An empty number field is left out. */
export function valueToSend(name: AccountFieldName, values: AccountFormValues): unknown {
  if (name === 'games') return values.games;
  if (name === 'userStatus') return values.userStatus === '' ? undefined : values.userStatus === 'true';
  const { input } = accountField(name);
  if (input === 'percent') return typedNumber(values[name]);
  if (input === 'digits' || input === 'phone' || name === 'pin') return plainDigits(values[name].trim());
  if (name === 'mustChangePassword') return values.mustChangePassword === 'true';
  return name === 'password' ? values.password : trimUnseen(values[name]);
}

/** The body of a create call: all form values except empty ones and defaults. */
export function createBody(
  kind: AccountKindName,
  initial: AccountFormValues,
  values: AccountFormValues,
): Record<string, unknown> {
  const isByItself = values.mustChangePassword === initial.mustChangePassword;
  const sent = formFields(kind, 'create')
    .filter(({ name }) => name !== 'mustChangePassword' || !isByItself)
    .map(({ name }) => [name, valueToSend(name, values)] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== '' && value !== undefined));
}

/** The body of an edit call: only changed fields. A password or PIN counts as changed if its field is not empty. */
export function changedBody(
  kind: AccountKindName,
  before: AccountFormValues,
  after: AccountFormValues,
): Record<string, unknown> {
  const changed = formFields(kind, 'edit').filter(({ name }) => isChanged(name, before, after));
  return Object.fromEntries(changed.map(({ name }) => [name, valueToSend(name, after)]));
}

/** Whether an edit form sends this field. */
export function isChanged(
  name: AccountFieldName,
  before: AccountFormValues,
  after: AccountFormValues,
): boolean {
  // It belongs to a new password and is not sent without one.
  if (name === 'mustChangePassword' && after.password === '') return false;
  const [was, is] = [valueToSend(name, before), valueToSend(name, after)];
  if (!Array.isArray(was) || !Array.isArray(is)) return was !== is;
  return [...was].sort().join() !== [...is].sort().join();
}
