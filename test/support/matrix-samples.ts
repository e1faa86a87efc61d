import { z } from 'zod';
import { password, pin } from './people.ts';

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
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (schema instanceof z.ZodPipe) return shapeOf(schema.def.out as z.ZodType);
  throw new Error('a call takes objects only');
}

export const requiredFields = (schema: z.ZodType): string[] =>
  Object.entries(shapeOf(schema))
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);

/** What a call needs at least, with the ids of subjects taken from `ids`. */
export function sampleOf(schema: z.ZodType, ids: Record<string, string> = {}): Record<string, unknown> {
  const shape = shapeOf(schema);
  const named = [...requiredFields(schema), ...Object.keys(ids).filter((field) => field in shape)];
  return Object.fromEntries([...new Set(named)].map((field) => [field, ids[field] ?? sampleField(field)]));
}

export function sampleField(field: string): unknown {
  if (!(field in samples)) throw new Error(`the field ${field} has no sample`);
  return samples[field];
}
