import * as z from 'zod/mini';
import type { AccountFieldName } from '#contract/accounts/account-forms';
import { accountKind, issuedUsername } from '#contract/accounts/account-kinds';
import type { AccountKindName } from '#contract/accounts/roles';
import { idSchema } from '#contract/api/endpoint';
import { atMost, oneLine, requiredLine, requiredOr, requiredText, shapedLike } from '#contract/api/text';
import { type OwnProof, ownProofShape } from '#contract/auth/second-factor';
import { toHundredths } from '#contract/credit/money';
import { messages } from '#contract/messages';

/** Digits are kept as text because a phone number may begin with 0. A JSON number is accepted as its digits. */
const digits = (required: string, invalid: string, [fewest, most]: readonly [number, number]) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()], { error: requiredOr(required, invalid) }), z.transform(String)),
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, required),
        ...shapedLike(new RegExp(`^\\d{${fewest},${most}}$`), most, invalid),
      ),
  );

const isPastDate = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) && at < Date.now() && day > '1900';
};

const commission = z
  .number({ error: requiredOr(messages.commissionRequired, messages.commissionInvalid) })
  .check(
    z.gte(0, messages.commissionInvalid),
    z.lte(100, messages.commissionInvalid),
    z.refine((rate) => toHundredths(rate) !== null, messages.commissionInvalid),
  );

/** One schema per form field, shared by every kind of account, with the specification's messages. */
export const accountFieldSchemas = {
  firstName: requiredLine(messages.firstNameRequired, 100),
  lastName: requiredLine(messages.lastNameRequired, 100),
  email: z.pipe(requiredText(messages.emailRequired, 200), z.email(messages.emailInvalid)),
  phone: digits(messages.phoneRequired, messages.phoneInvalid, [5, 15]),
  dateOfBirth: z
    .string({ error: requiredOr(messages.dateOfBirthRequired, messages.dateOfBirthInvalid) })
    .check(
      z.minLength(1, messages.dateOfBirthRequired),
      ...shapedLike(/^\d{4}-\d{2}-\d{2}$/, 10, messages.dateOfBirthInvalid),
      z.refine(isPastDate, messages.dateOfBirthInvalid),
    ),
  occupation: z.string().check(z.trim(), atMost(100), oneLine),
  country: z
    .string({ error: requiredOr(messages.countryRequired) })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.countryRequired, abort: true }),
      ...shapedLike(/^[A-Z]{2}$/, 2, messages.valueNotListed),
    ),
  state: z
    .string({ error: requiredOr(messages.stateRequired) })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.stateRequired, abort: true }),
      ...shapedLike(/^[A-Z0-9-]{1,10}$/, 10, messages.valueNotListed),
    ),
  city: requiredLine(messages.cityRequired, 100),
  address: requiredText(messages.addressRequired, 300),
  pinCode: digits(messages.pinCodeRequired, messages.pinCodeInvalid, [3, 10]),
  refId: z.pipe(
    z.string({ error: messages.referenceRequired }).check(z.minLength(1, messages.referenceRequired)),
    idSchema,
  ),
  commission,
  userStatus: z.boolean({ error: messages.statusRequired }),
  games: z.array(idSchema).check(z.maxLength(200)),
  password: z
    .string({ error: requiredOr(messages.passwordRequired) })
    .check(
      z.minLength(1, { error: messages.passwordRequired, abort: true }),
      z.minLength(6, messages.passwordTooShort),
      atMost(200),
    ),
  pin: digits(messages.pinRequired, messages.pinInvalid, [4, 8]),
  /** Sent with a password: true if the owner must choose another one at the next sign-in. */
  mustChangePassword: z.boolean(),
} as const satisfies Record<AccountFieldName, z.ZodMiniType>;

const noteSchema = z.string().check(z.trim(), z.maxLength(2000));
const usernameSchema = z.string().check(
  z.trim(),
  ...shapedLike(/^[A-Za-z0-9]{3,30}$/, 30, messages.usernameInvalid),
  z.refine((name) => !issuedUsername.test(name), messages.usernameInvalid),
);

/** An optional field that is sent empty counts as not given. */
const emptyAsAbsent = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );

export type AccountInput = OwnProof & {
  [F in Exclude<AccountFieldName, 'commission'>]?: z.output<(typeof accountFieldSchemas)[F]> | undefined;
} & {
  commission?: number | undefined;
  note?: string | undefined;
  username?: string | undefined;
};

function fieldShape(fields: readonly AccountFieldName[], wrap: (schema: z.ZodMiniType) => z.ZodMiniType) {
  return Object.fromEntries(fields.map((field) => [field, wrap(accountFieldSchemas[field])]));
}

/** `commissionAmount` is an alias of `commission` (super area manager, area manager and master forms). */
function withCommissionAlias(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('commissionAmount' in body)) return body;
  const { commissionAmount, ...rest } = body;
  return 'commission' in rest ? body : { ...rest, commission: commissionAmount };
}

const authUser = z.string().check(atMost(64));
const extras = (kind: AccountKindName) => ({
  note: z.optional(noteSchema),
  role: z.optional(z.literal(kind, messages.roleMismatch)),
  authUser: z.optional(z.union([authUser, z.looseObject({ _id: authUser })])),
});

/**
 * Body of a create call. All required fields must be sent; `userStatus` defaults to Active. Creating a superadmin needs
 * the operator's own password. Fields that the kind does not have, and fields that only the server sets, are refused.
 */
export function createAccountSchema(kind: AccountKindName): z.ZodMiniType<AccountInput> {
  return createSchema(kind, {});
}

/** Body of a create call below a parent: the path names the Reference, and the body may repeat it. */
export function createChildSchema(kind: AccountKindName): z.ZodMiniType<AccountInput> {
  return createSchema(kind, { refId: emptyAsAbsent(idSchema) });
}

function createSchema(
  kind: AccountKindName,
  replaced: Record<string, z.ZodMiniType>,
): z.ZodMiniType<AccountInput> {
  const { required, optional } = accountKind(kind).create;
  const shape = {
    ...(kind === 'superadmin' ? ownProofShape : {}),
    ...fieldShape(required, (schema) => schema),
    ...fieldShape(optional, emptyAsAbsent),
    ...replaced,
    userStatus: z._default(accountFieldSchemas.userStatus, true),
    username: emptyAsAbsent(usernameSchema),
    ...extras(kind),
  };
  return z.pipe(
    z.transform(withCommissionAlias),
    z.strictObject(shape),
  ) as unknown as z.ZodMiniType<AccountInput>;
}

/**
 * Body of an edit call: only the changed fields. Every field sent must be valid; an empty password or PIN means
 * unchanged. Changing the password, PIN or e-mail needs the operator's own password.
 */
export function editAccountSchema(kind: AccountKindName): z.ZodMiniType<AccountInput> {
  const { required, optional } = accountKind(kind).edit;
  const isSecret = (field: AccountFieldName) => ['password', 'pin', 'mustChangePassword'].includes(field);
  const clearable = optional.filter((field) => !isSecret(field));
  const secret = optional.filter(isSecret);
  const shape = {
    ...fieldShape(required, (schema) => z.optional(schema)),
    ...fieldShape(clearable, (schema) => z.optional(z.union([z.literal(''), schema]))),
    ...fieldShape(secret, emptyAsAbsent),
    ...ownProofShape,
    ...extras(kind),
  };
  return z.pipe(
    z.transform(withCommissionAlias),
    z.strictObject(shape),
  ) as unknown as z.ZodMiniType<AccountInput>;
}
