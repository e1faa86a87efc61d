import type * as z from 'zod/mini';
import { editAccountSchema } from '#contract/accounts/account-bodies';
import {
  accountListQuery,
  acting,
  actingOnly,
  exportQuery,
  listAnswer,
  recordAnswer,
  statusBody,
} from '#contract/accounts/accounts';
import { type Endpoint, endpoint, noData } from '#contract/api/endpoint';
import { ownProofErrors } from '#contract/api/own-proof';
import type { ErrorCode } from '#contract/ground/errors';
import type { AccountKindName } from '#contract/ground/roles';

type Where<P extends z.ZodMiniType> = Pick<Endpoint<P>, 'path' | 'access' | 'params'> & {
  aliases?: readonly string[];
};

/** How a set of calls finds its accounts, and who may. */
interface AccountPlace<All extends z.ZodMiniType, One extends z.ZodMiniType, Toggled extends z.ZodMiniType> {
  /** Begins the names of the calls. */
  name: string;
  /** Whose accounts they are, for summaries. */
  what: string;
  kind: AccountKindName;
  /** Of the calls that need accounts of this kind. */
  errors?: readonly ErrorCode[];
  create: Where<All> & { body: ReturnType<typeof editAccountSchema> };
  list: Where<All>;
  export: Where<All>;
  one: Where<One>;
  delete: Where<One>;
  toggle: Where<Toggled>;
}

/** The calls over accounts of one kind: to open, list and export them, and to read, edit, close and switch one. */
export const accountCalls = <
  All extends z.ZodMiniType,
  One extends z.ZodMiniType,
  Toggled extends z.ZodMiniType,
>(
  place: AccountPlace<All, One, Toggled>,
) => ({ ...callsOverAll(place), ...callsOverOne(place) });

const record = { query: actingOnly, answer: recordAnswer, acting };
const isTop = (kind: AccountKindName) => kind === 'superadmin';

/** The name of a call, and its summary. */
const namer =
  ({ name, what }: { name: string; what: string }) =>
  (verb: string, summary: string) => ({ name: `accounts.${name}.${verb}`, summary: `${summary}: ${what}` });

function callsOverAll<All extends z.ZodMiniType>(
  place: Omit<AccountPlace<All, z.ZodMiniType, z.ZodMiniType>, 'one' | 'delete' | 'toggle'>,
) {
  const { kind, errors = [] } = place;
  const named = namer(place);
  return {
    create: endpoint({
      ...place.create,
      ...named('create', 'Create an account'),
      ...record,
      method: 'POST',
      creates: true,
      errors: [...errorsOfNew, ...(isTop(kind) ? ownProofErrors : []), ...errors],
      status: 201,
    }),
    list: endpoint({
      ...place.list,
      ...named('list', 'List accounts'),
      method: 'GET',
      query: accountListQuery,
      answer: listAnswer,
      acting,
    }),
    export: endpoint({
      ...place.export,
      ...named('export', 'Export the filtered list as a workbook'),
      method: 'GET',
      query: exportQuery,
      answer: noData,
      errors,
      acting,
      file: true,
    }),
  };
}

function callsOverOne<One extends z.ZodMiniType, Toggled extends z.ZodMiniType>(
  place: Omit<AccountPlace<z.ZodMiniType, One, Toggled>, 'create' | 'list' | 'export'>,
) {
  const { kind } = place;
  const named = namer(place);
  const last = isTop(kind) ? (['last_superadmin'] as const) : [];
  return {
    read: endpoint({ ...place.one, ...named('read', 'Read one account'), ...record, method: 'GET' }),
    edit: endpoint({
      ...place.one,
      ...named('edit', 'Change fields of an account'),
      ...record,
      method: 'PUT',
      body: editAccountSchema(kind),
      errors: ['reference_not_possible', ...last, ...ownProofErrors],
    }),
    delete: endpoint({
      ...place.delete,
      ...named('delete', 'Close an account permanently'),
      ...record,
      method: 'DELETE',
      answer: noData,
      errors: ['account_in_use', 'due_open', ...last],
    }),
    toggle: endpoint({
      ...place.toggle,
      ...named('toggle', 'Activate or deactivate an account'),
      ...record,
      method: 'PATCH',
      body: statusBody,
      errors: last,
    }),
  };
}

const errorsOfNew = [
  'username_taken',
  'too_many_requests',
  'reference_not_possible',
  'account_barred',
] as const;
