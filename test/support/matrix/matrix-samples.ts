import { type $ZodObjectDef, type $ZodPipeDef, type $ZodType, safeParse } from 'zod/v4/core';
import { accountSets } from '#contract/accounts/account-sets';
import type { Endpoint } from '#contract/api/endpoint';
import type { AccountKindName } from '#contract/ground/roles';
import { accountSamples } from '#test/support/matrix/account-samples';
import { type Person, password } from '#test/support/people';

let made = 0;
/** Intervals are unique: each call uses a different one. */
const freshTimecount = () => {
  made += 1;
  return 10_000 + made;
};

/** Each test names the Reference itself. */
const { refId: _, ...withoutReference } = accountSamples;

/** A valid value of every field of the contract. A field without one makes the generators fail: add one here. */
const samples: Record<string, unknown> = {
  ...withoutReference,
  ownPassword: password,
  note: 'add notes',
  username: 'nobodyatall',
  opass: password,
  npass: password,
  cpass: password,
  transferAmount: 1,
  adjustAmount: 1,
  amount: 1,
  text: 'A remark',
  kind: 'transfer',
  rows: [{ userId: '1', amount: 1 }],
  isPartial: false,
  usernames: ['PL1001'],
  transferId: '1',
  categories: [{ name: 'Cash', isRetired: false }],
  transactionType: 'credit',
  search: 'p',
  page: '1',
  pageSize: '10',
  sort: 'username',
  order: 'asc',
  status: 'active',
  online: 'false',
  weight: 'act',
  action: 'deactivate',
  gameName: 'A game',
  name: 'Counter television',
  game: '1',
  publisher: 'A publisher',
  releaseDate: '2025-05-05',
  nodigit: 10,
  gameDescription: 'Ten numbers',
  gameStatus: 'coming-soon',
  timecount: freshTimecount,
  result: '1',
  type: 'add',
  balance: 1,
  reason: 'a reason',
  code: '123456',
  number: '00000000',
  addresses: [],
  locale: 'hi-IN',
  wasMe: true,
  newest: '1',
  creditLine: 1,
  lines: [{ drawno: '1', qty: 1 }],
  updates: [{ id: '1', winpercentage: 5 }],
  entries: ['1'],
  prize_large: 100,
  stake_large: 100,
  transfer_large: 100,
  credit_low: 100,
  cancellations_many: 5,
  balance_low: true,
  bets_refused: true,
  autoClaim: false,
  enquiryType: 'General',
  fullName: 'Asha Rao',
  mobile: '9876543210',
  complaintDetails: 'A message',
  key: '01a20cb6-8eda-7657-824b-83bbdf38df78',
  list: 'turnover',
  columns: { order: [], hidden: null },
  replaces: true,
  subject: 'Opened a page',
  requestUrl: '/master/dashboard',
  call: 'presence.players.export',
  query: {},
  figure: 'net',
  startDate: '2025-01-01',
  endDate: '2025-01-02',
  models: ['userlog'],
  dryRun: true,
  fromDay: '2025-01-01',
  basis: 'result',
  direction: 'received',
  method: 'cash',
  period: 'none',
  graceDays: 0,
  autoAcceptDays: null,
  line: 'closing',
  upheld: false,
};

/** Fields with a different meaning in these calls. */
const ownSamples: Record<string, Record<string, unknown>> = {
  'complaints.set-status': { status: 'Completed' },
  'dues.set-terms': {
    fromDay: new Date().toISOString().slice(0, 10),
    basis: 'result',
    plan: 'turnover',
    period: 'none',
  },
  'imports.start': {
    kind: 'player',
    rows: [
      {
        reference: 'MA1001',
        firstName: 'Asha',
        lastName: 'Rao',
        country: 'IN',
        state: 'MH',
        city: 'Pune',
        address: 'x',
      },
    ],
    ownPassword: accountSamples.password,
  },
};

/** Optional fields without which a call means something else, or nothing. */
const wanted: Record<string, readonly string[]> = {
  'live-draws.add-balance': ['balance'],
  'clear-history.clear': ['dryRun'],
  'accounts.superadmin.create': ['ownPassword'],
  'accounts.addresses.set': ['ownPassword'],
  'dues.set-terms': ['ownPassword'],
  'dues.write-off': ['ownPassword'],
  'accounts.second-factor.reset': ['ownPassword'],
  'auth.new-devices.judge': ['ownPassword'],
  'auth.new-devices.confirm': ['ownPassword'],
};

/** The named fields of an object schema, also behind a preprocessing step. */
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

/** The minimum parameters of a call, with the ids of subjects taken from `ids`. */
export function sampleOf(schema: $ZodType, ids: Record<string, string> = {}): Record<string, unknown> {
  const shape = shapeOf(schema);
  const named = [...requiredFields(schema), ...Object.keys(ids).filter((field) => field in shape)];
  return Object.fromEntries(
    [...new Set(named)].map((field) => [field, ids[field] ?? withIds(field, sampleField(field), ids)]),
  );
}

/** The body of a call, with all fields that it needs. */
export function bodyOf({ name, body }: Endpoint, ids: Record<string, string>): Record<string, unknown> {
  const others = (wanted[name] ?? []).map((field) => [field, sampleField(field)]);
  return { ...sampleOf(body, ids), ...Object.fromEntries(others), ...ownSamples[name] };
}

/** `updates.id` is the id in each entry of the list `updates`. */
function withIds(field: string, sample: unknown, ids: Record<string, string>): unknown {
  const inside = Object.entries(ids).filter(([name]) => name.startsWith(`${field}.`));
  if (!Array.isArray(sample) || inside.length === 0) return sample;
  const named = Object.fromEntries(inside.map(([name, id]) => [name.slice(field.length + 1), id]));
  return sample.map((entry: object) => ({ ...entry, ...named }));
}

export function sampleField(field: string): unknown {
  if (!(field in samples)) throw new Error(`the field ${field} has no sample`);
  const sample = samples[field];
  return sample === freshTimecount ? freshTimecount() : sample;
}

/** The body of a create call with every required field, under this Reference. */
export function newAccount(
  kind: AccountKindName,
  parent: Pick<Person, '_id'> | null,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  // A child needs no Reference: it comes from the path. Only a superadmin has no parent.
  const reference: Record<string, string> = kind === 'superadmin' ? {} : { refId: parent?._id ?? '' };
  // A superadmin is created with the own password.
  const proof = kind === 'superadmin' ? { ownPassword: password } : {};
  return { ...sampleOf(accountSets[kind].create.body, reference), ...proof, ...fields };
}
