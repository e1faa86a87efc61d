import { type $ZodObjectDef, type $ZodPipeDef, type $ZodType, safeParse } from 'zod/v4/core';
import { accountSets } from '#contract/account-sets';
import type { AccountKindName } from '#contract/roles';
import { type Person, password, pin } from './people.ts';

/** A value that every field of the contract accepts. A field without one makes the generators fail: give it one here. */
const samples: Record<string, unknown> = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  dateOfBirth: '1990-05-17',
  occupation: 'Clerk',
  country: 'IN',
  state: 'MH',
  city: 'Mumbai',
  address: '1 Main Road',
  pinCode: '400001',
  commission: 2.5,
  userStatus: true,
  games: [],
  password,
  pin,
  note: 'add notes',
  username: 'nobodyatall',
  opass: password,
  npass: password,
  cpass: password,
  transferAmount: 1,
  adjustAmount: 1,
  amount: 1,
  transactionType: 'credit',
  search: 'p',
  page: '1',
  pageSize: '10',
  sort: 'username',
  order: 'asc',
  status: 'active',
  online: 'false',
  action: 'deactivate',
};

/** The named fields of an object schema, also of one behind a preprocessing step. */
export function shapeOf(schema: $ZodType): Record<string, $ZodType> {
  const { def } = schema._zod;
  if (def.type === 'object') return (def as $ZodObjectDef).shape;
  if (def.type === 'pipe') return shapeOf((def as $ZodPipeDef).out);
  throw new Error('a call takes objects only');
}

export const requiredFields = (schema: $ZodType): string[] =>
  Object.entries(shapeOf(schema))
    .filter(([, field]) => !safeParse(field, undefined).success)
    .map(([name]) => name);

/** What a call needs at least, with the ids of subjects taken from `ids`. */
export function sampleOf(schema: $ZodType, ids: Record<string, string> = {}): Record<string, unknown> {
  const shape = shapeOf(schema);
  const named = [...requiredFields(schema), ...Object.keys(ids).filter((field) => field in shape)];
  return Object.fromEntries([...new Set(named)].map((field) => [field, ids[field] ?? sampleField(field)]));
}

export function sampleField(field: string): unknown {
  if (!(field in samples)) throw new Error(`the field ${field} has no sample`);
  return samples[field];
}

/** The body of a create call with every required field, under this Reference. */
export function newAccount(
  kind: AccountKindName,
  parent: Pick<Person, '_id'> | null,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  // A child needs no Reference: its path names it. Only a superadmin hangs under nobody.
  const reference: Record<string, string> = kind === 'superadmin' ? {} : { refId: parent?._id ?? '' };
  return { ...sampleOf(accountSets[kind].create.body, reference), ...fields };
}
