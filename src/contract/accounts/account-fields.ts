import * as z from 'zod/mini';
import {
  commissionRate,
  countryCode,
  digits,
  optionalLine,
  pastDate,
  phoneNumber,
  reference,
  stateCode,
} from '#contract/accounts/account-values';
import { idSchema } from '#contract/api/endpoint';
import { newPassword, requiredLine, requiredOr, requiredText } from '#contract/api/text';
import { messages } from '#contract/ground/messages';

/** The forms of accounts. Kinds with the same fields share one. */
export type AccountFormName = 'superadmin' | 'admin' | 'operator' | 'player' | 'flat';
export type FormMode = 'create' | 'edit';

/** Everything the product knows of one field. Its name is also that of its column and of its place in answers. */
interface AccountFieldRow {
  schema: z.ZodMiniType;
  group: 'person' | 'address' | 'chain' | 'secrets';
  /** The input of forms. One of its own is chosen by the field's name. */
  input: 'text' | 'long-text' | 'email' | 'phone' | 'digits' | 'day' | 'percent' | 'secret' | 'own';
  /**
   * How the column of this name in `accounts` holds it. Create, edit, answers, log and restores follow from this. A
   * field without it is stored by its own use case.
   */
  stored?: 'text' | 'optional' | 'rate';
  /** An optional field that an edit sends empty is cleared, unless empty means unchanged. */
  empty?: 'unchanged';
  /** The screens that show it besides the forms: the details of an account, and lists as a column hidden at first. */
  shown?: readonly ('details' | 'list')[];
  forms: Partial<Record<AccountFormName, Partial<Record<FormMode, 'required' | 'optional'>>>>;
}

const required = { create: 'required', edit: 'required' } as const;
const optional = { create: 'optional', edit: 'optional' } as const;
/** Required to create an account, and kept if an edit does not name it. */
const once = { create: 'required', edit: 'optional' } as const;
const later = { edit: 'optional' } as const;

const everyKind = {
  superadmin: required,
  admin: required,
  operator: required,
  player: required,
  flat: required,
};

/** Every field of an account, in the order in which forms show and check them. A field that is not here is refused. */
export const accountFields = {
  firstName: {
    schema: requiredLine(messages.firstNameRequired, 100),
    group: 'person',
    input: 'text',
    stored: 'text',
    forms: everyKind,
  },
  lastName: {
    schema: requiredLine(messages.lastNameRequired, 100),
    group: 'person',
    input: 'text',
    stored: 'text',
    forms: everyKind,
  },
  email: {
    schema: z.pipe(requiredText(messages.emailRequired, 200), z.email(messages.emailInvalid)),
    group: 'person',
    input: 'email',
    stored: 'optional',
    forms: { ...everyKind, player: later },
  },
  phone: {
    schema: phoneNumber,
    group: 'person',
    input: 'phone',
    stored: 'optional',
    forms: { operator: required, player: later, flat: required },
  },
  dateOfBirth: {
    schema: pastDate,
    group: 'person',
    input: 'day',
    stored: 'optional',
    forms: { operator: { create: 'optional', edit: 'required' }, player: optional, flat: required },
  },
  occupation: {
    schema: optionalLine(100),
    group: 'person',
    input: 'text',
    stored: 'optional',
    forms: { operator: optional, player: optional, flat: optional },
  },
  country: {
    schema: countryCode,
    group: 'address',
    input: 'own',
    stored: 'optional',
    forms: { operator: required, player: required, flat: required },
  },
  state: {
    schema: stateCode,
    group: 'address',
    input: 'own',
    stored: 'optional',
    forms: { operator: required, player: required, flat: required },
  },
  city: {
    schema: requiredLine(messages.cityRequired, 100),
    group: 'address',
    input: 'own',
    stored: 'optional',
    forms: { operator: required, player: required, flat: required },
  },
  address: {
    schema: requiredText(messages.addressRequired, 300),
    group: 'address',
    input: 'long-text',
    stored: 'optional',
    forms: { operator: required, player: once, flat: required },
  },
  pinCode: {
    schema: digits(messages.pinCodeRequired, messages.pinCodeInvalid, [3, 10]),
    group: 'address',
    input: 'digits',
    stored: 'optional',
    forms: { operator: required, player: later, flat: required },
  },
  refId: {
    schema: reference,
    group: 'chain',
    input: 'own',
    forms: { admin: required, operator: required, player: required, flat: required },
  },
  commission: {
    schema: commissionRate,
    group: 'chain',
    input: 'percent',
    stored: 'rate',
    forms: { superadmin: optional, admin: required, operator: required, player: required },
  },
  userStatus: {
    schema: z.boolean({ error: requiredOr(messages.statusRequired) }),
    group: 'chain',
    input: 'own',
    forms: everyKind,
  },
  games: {
    schema: z.array(idSchema).check(z.maxLength(200)),
    group: 'chain',
    input: 'own',
    forms: { admin: optional },
  },
  password: {
    schema: newPassword(messages.passwordRequired),
    group: 'secrets',
    input: 'secret',
    empty: 'unchanged',
    forms: { superadmin: once, admin: once, operator: once, player: once, flat: once },
  },
  pin: {
    schema: digits(messages.pinRequired, messages.pinInvalid, [4, 8]),
    group: 'secrets',
    input: 'secret',
    empty: 'unchanged',
    forms: { operator: once, player: once, flat: once },
  },
  /** Sent with a password: true if the owner must choose another one at the next sign-in. Flat kinds never sign in. */
  mustChangePassword: {
    schema: z.boolean(),
    group: 'secrets',
    input: 'own',
    empty: 'unchanged',
    forms: { superadmin: optional, admin: optional, operator: optional, player: optional },
  },
} as const satisfies Record<string, AccountFieldRow>;

export type AccountFieldName = keyof typeof accountFields;
export const accountFieldNames = Object.keys(accountFields) as AccountFieldName[];

/** A row of the table, with every property a row may have. */
export function accountField(name: AccountFieldName): AccountFieldRow {
  return accountFields[name];
}

type StoredAs<S extends AccountFieldRow['stored']> = {
  [F in AccountFieldName]: (typeof accountFields)[F] extends { stored: S } ? F : never;
}[AccountFieldName];

/** The fields that are columns of `accounts`. */
export type StoredFieldName = StoredAs<'text'> | StoredAs<'optional'> | StoredAs<'rate'>;
export const storedFieldNames = accountFieldNames.filter(
  (name): name is StoredFieldName => accountField(name).stored !== undefined,
);

/** The values of the stored fields as answers have them: an optional text is null while it is empty. */
export type StoredFields = Record<StoredAs<'text'>, string> &
  Record<StoredAs<'optional'>, string | null> &
  Record<StoredAs<'rate'>, number>;
