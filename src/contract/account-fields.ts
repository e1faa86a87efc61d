import { z } from 'zod';
import { type AccountFieldName, accountKind, issuedUsername } from './account-kinds.ts';
import { idSchema } from './endpoint.ts';
import { messages } from './messages.ts';
import { toHundredths } from './money.ts';
import type { AccountKindName } from './roles.ts';

const text = (required: string, longest: number) =>
  z.string({ error: required }).trim().min(1, required).max(longest);

/** Digits are kept as text: a phone number may begin with 0. A JSON number is taken as its digits. */
const digits = (required: string, invalid: string, shape: RegExp) =>
  z
    .union([z.string(), z.number()], { error: required })
    .pipe(z.coerce.string())
    .pipe(z.string().trim().min(1, required).regex(shape, invalid));

const isPastDate = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) && at < Date.now() && day > '1900';
};

const commission = z
  .number({ error: messages.commissionRequired })
  .min(0, messages.commissionInvalid)
  .max(100, messages.commissionInvalid)
  .refine((rate) => toHundredths(rate) !== null, messages.commissionInvalid);

/** One schema for each form field, the same for every kind of account, with the specification's messages. */
export const accountFieldSchemas = {
  firstName: text(messages.firstNameRequired, 100),
  lastName: text(messages.lastNameRequired, 100),
  email: text(messages.emailRequired, 200).pipe(z.email(messages.emailInvalid)),
  phone: digits(messages.phoneRequired, messages.phoneInvalid, /^\d{5,15}$/),
  dateOfBirth: z
    .string({ error: messages.dateOfBirthRequired })
    .min(1, messages.dateOfBirthRequired)
    .regex(/^\d{4}-\d{2}-\d{2}$/, messages.dateOfBirthInvalid)
    .refine(isPastDate, messages.dateOfBirthInvalid),
  occupation: z.string().trim().max(100),
  country: text(messages.countryRequired, 2).regex(/^[A-Z]{2}$/, messages.countryRequired),
  state: text(messages.stateRequired, 10).regex(/^[A-Z0-9-]{1,10}$/, messages.stateRequired),
  city: text(messages.cityRequired, 100),
  address: text(messages.addressRequired, 300),
  pinCode: digits(messages.pinCodeRequired, messages.pinCodeInvalid, /^\d{3,10}$/),
  refId: z.string({ error: messages.referenceRequired }).min(1, messages.referenceRequired).pipe(idSchema),
  commission,
  userStatus: z.boolean({ error: messages.statusRequired }),
  games: z.array(idSchema).max(200),
  password: z
    .string({ error: messages.passwordRequired })
    .min(1, messages.passwordRequired)
    .min(6, messages.passwordTooShort)
    .max(200),
  pin: digits(messages.pinRequired, messages.pinInvalid, /^\d{4,8}$/),
} as const satisfies Record<AccountFieldName, z.ZodType>;

const noteSchema = z.string().trim().max(2000);
const usernameSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{3,30}$/, messages.usernameInvalid)
  .refine((name) => !issuedUsername.test(name), messages.usernameInvalid);

/** An optional field that is sent empty counts as not given. */
const emptyAsAbsent = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

export type AccountInput = {
  [F in Exclude<AccountFieldName, 'commission'>]?: z.output<(typeof accountFieldSchemas)[F]> | undefined;
} & { commission?: number | undefined; note?: string | undefined; username?: string | undefined };

function fieldShape(fields: readonly AccountFieldName[], wrap: (schema: z.ZodType) => z.ZodType) {
  return Object.fromEntries(fields.map((field) => [field, wrap(accountFieldSchemas[field])]));
}

/** `commissionAmount` is another name of `commission` (super area manager, area manager and master forms). */
function withCommissionAlias(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('commissionAmount' in body)) return body;
  const { commissionAmount, ...rest } = body;
  return 'commission' in rest ? body : { ...rest, commission: commissionAmount };
}

const extras = (kind: AccountKindName) => ({
  note: noteSchema.optional(),
  role: z.literal(kind, messages.roleMismatch).optional(),
  authUser: z.union([z.string(), z.looseObject({ _id: z.string() })]).optional(),
});

/**
 * Body of a create call. Every required field is demanded; `userStatus` is Active where it is not sent.
 * Fields that the kind does not have, and anything the server alone decides, are refused.
 */
export function createAccountSchema(kind: AccountKindName): z.ZodType<AccountInput> {
  return createSchema(kind, {});
}

/** Body of a create call below a parent: the path names the Reference, the body may repeat it. */
export function createChildSchema(kind: AccountKindName): z.ZodType<AccountInput> {
  return createSchema(kind, { refId: emptyAsAbsent(idSchema) });
}

function createSchema(kind: AccountKindName, replaced: Record<string, z.ZodType>): z.ZodType<AccountInput> {
  const { required, optional } = accountKind(kind).create;
  const shape = {
    ...fieldShape(required, (schema) => schema),
    ...fieldShape(optional, emptyAsAbsent),
    ...replaced,
    userStatus: accountFieldSchemas.userStatus.default(true),
    username: emptyAsAbsent(usernameSchema),
    ...extras(kind),
  };
  return z.preprocess(withCommissionAlias, z.strictObject(shape)) as unknown as z.ZodType<AccountInput>;
}

/** Body of an edit call: only what changed. A field that is sent must be valid; an empty secret is unchanged. */
export function editAccountSchema(kind: AccountKindName): z.ZodType<AccountInput> {
  const { required, optional } = accountKind(kind).edit;
  const clearable = optional.filter((field) => field !== 'password' && field !== 'pin');
  const secret = optional.filter((field) => field === 'password' || field === 'pin');
  const shape = {
    ...fieldShape(required, (schema) => schema.optional()),
    ...fieldShape(clearable, (schema) => z.union([z.literal(''), schema]).optional()),
    ...fieldShape(secret, emptyAsAbsent),
    ...extras(kind),
  };
  return z.preprocess(withCommissionAlias, z.strictObject(shape)) as unknown as z.ZodType<AccountInput>;
}
