import * as z from 'zod/mini';
import { type AccountFieldName, accountField, accountFields } from '#contract/accounts/account-fields';
import { formOf } from '#contract/accounts/account-forms';
import { issuedUsername } from '#contract/accounts/account-kinds';
import { idSchema } from '#contract/api/endpoint';
import { type OwnProof, ownProofShape } from '#contract/api/own-proof';
import { atMost, trimmedTo } from '#contract/api/text';
import { messages } from '#contract/ground/messages';
import type { AccountKindName } from '#contract/ground/roles';

const noteSchema = z.string().check(...trimmedTo(2000));
const usernameSchema = z.string().check(
  ...trimmedTo(30, messages.usernameInvalid),
  z.regex(/^[A-Za-z0-9]{3,30}$/, messages.usernameInvalid),
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
  [F in AccountFieldName]?: z.output<(typeof accountFields)[F]['schema']> | undefined;
} & {
  note?: string | undefined;
  username?: string | undefined;
};

function fieldShape(fields: readonly AccountFieldName[], wrap: (schema: z.ZodMiniType) => z.ZodMiniType) {
  return Object.fromEntries(fields.map((field) => [field, wrap(accountField(field).schema)]));
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
  const { required, optional } = formOf(kind, 'create');
  const shape = {
    ...(kind === 'superadmin' ? ownProofShape : {}),
    ...fieldShape(required, (schema) => schema),
    ...fieldShape(optional, emptyAsAbsent),
    ...replaced,
    userStatus: z._default(accountFields.userStatus.schema, true),
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
  const { required, optional } = formOf(kind, 'edit');
  const isKept = (field: AccountFieldName) => accountField(field).empty === 'unchanged';
  const clearable = optional.filter((field) => !isKept(field));
  const shape = {
    ...fieldShape(required, (schema) => z.optional(schema)),
    ...fieldShape(clearable, (schema) => z.optional(z.union([z.literal(''), schema]))),
    ...fieldShape(optional.filter(isKept), emptyAsAbsent),
    ...ownProofShape,
    ...extras(kind),
  };
  return z.pipe(
    z.transform(withCommissionAlias),
    z.strictObject(shape),
  ) as unknown as z.ZodMiniType<AccountInput>;
}
