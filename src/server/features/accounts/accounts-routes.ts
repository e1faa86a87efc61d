import type * as z from 'zod/mini';
import type { AccountInput } from '#contract/accounts/account-bodies';
import type { accountCalls } from '#contract/accounts/account-calls';
import { accountKind, childDeletedMessage } from '#contract/accounts/account-kinds';
import { accountSets, childrenSets } from '#contract/accounts/account-sets';
import type { StatusAction } from '#contract/accounts/accounts';
import * as branchCalls from '#contract/accounts/branch-accounts';
import type { Endpoint } from '#contract/api/endpoint';
import { messages } from '#contract/ground/messages';
import { type AccountKindName, accountKindNames, childKindOf } from '#contract/ground/roles';
import { deleteAccount } from '#server/features/accounts/change/delete-account';
import { editAccount } from '#server/features/accounts/change/edit-account';
import { toggleAccount } from '#server/features/accounts/change/toggle-account';
import { answerAccountList } from '#server/features/accounts/list/find-account-list';
import { findAccounts, listReferences, readChain } from '#server/features/accounts/list/name-accounts';
import { serveAccountList, serveChildrenList } from '#server/features/accounts/list/serve-account-list';
import { createAccount } from '#server/features/accounts/open/create-account';
import { createTakenNames, type TakenNames } from '#server/features/accounts/open/taken-names';
import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve, SignedInCall } from '#server/platform/http/serve';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readChild, readDescendant, readSelfOrDescendant } from '#server/shared/accounts/read-account';

interface AccountTools {
  databases: Databases;
  timeZone: string;
  /** Default of "must change password" when an operator sets a password. */
  mustChangePassword: boolean;
  /** Reads the second factor of an operator who confirms with its own password. */
  seal: FactorSeal;
}

interface SetTools extends AccountTools {
  takenNames: TakenNames;
}

export function serveAccounts(serve: Serve, tools: AccountTools): void {
  const ofSets = { ...tools, takenNames: createTakenNames(tools.databases.budgets) };
  for (const kind of accountKindNames) {
    serveAccountList(serve, tools, kind);
    serveSet(serve, ofSets, kind);
    serveChildrenList(serve, tools, kind);
    serveChildren(serve, ofSets, kind);
  }
  serveBranch(serve, tools);
}

function serveSet(serve: Serve, tools: SetTools, kind: AccountKindName): void {
  const { databases } = tools;
  const calls = accountSets[kind];
  serve.signedIn(calls.create, async ({ body, ...call }) => openAccount(tools, call, kind, body));
  serve.signedIn(calls.references, async ({ actor, query }) => ({
    data: await listReferences(databases.lists, actor, kind, query.search),
  }));
  serveRecord(serve, tools, calls, {
    find: (actor, { id }) => readDescendant(databases.db, actor, demandId(id), kind),
    deletedMessage: accountKind(kind).deletedMessage,
  });
}

function serveChildren(serve: Serve, tools: SetTools, kind: AccountKindName): void {
  const { db } = tools.databases;
  const calls = childrenSets[kind];
  const childKind = childKindOf(kind);
  const parentOf = (actor: Actor, id: string) => readSelfOrDescendant(db, actor, demandId(id), kind);

  serve.signedIn(calls.create, async ({ params, body, ...call }) => {
    const parent = await parentOf(call.actor, params.id);
    if (childKind === null) throw new AppError('no_children');
    const refId = String(parent.accountId);
    if (body.refId !== undefined && body.refId !== refId) throw new AppError('reference_not_possible');
    return openAccount(tools, call, childKind, { ...body, refId });
  });
  serveRecord(serve, tools, calls, {
    find: async (actor, { id, childId = '' }) =>
      readChild(db, actor, await parentOf(actor, id), demandId(childId)),
    deletedMessage: childDeletedMessage,
  });
}

async function openAccount(
  { databases: { db }, mustChangePassword, seal, takenNames }: SetTools,
  { actor, facts, once }: Pick<SignedInCall<Endpoint>, 'actor' | 'facts' | 'once'>,
  kind: AccountKindName,
  input: AccountInput,
) {
  const create = () => createAccount({ db, seal }, actor, { kind, input, facts, once, mustChangePassword });
  return { message: messages.userCreated, data: await takenNames(actor, input.username, create) };
}

type OfOne = { id: string; childId?: string };
type RecordCalls = Pick<
  ReturnType<
    typeof accountCalls<z.ZodMiniType, z.ZodMiniType<OfOne>, z.ZodMiniType<OfOne & { action: StatusAction }>>
  >,
  'read' | 'edit' | 'delete' | 'toggle'
>;

/** Serves the calls over one account, however it is named. */
function serveRecord(
  serve: Serve,
  { databases: { db }, mustChangePassword, seal }: AccountTools,
  calls: RecordCalls,
  {
    find,
    deletedMessage,
  }: { find: (actor: Actor, params: OfOne) => Promise<AccountRow>; deletedMessage: string },
): void {
  serve.signedIn(calls.read, async ({ actor, params }) => ({
    data: accountAnswer(actor, await find(actor, params)),
  }));
  serve.signedIn(calls.edit, async ({ actor, params, body, facts }) => ({
    message: messages.userUpdated,
    data: await editAccount({ db, seal }, actor, await find(actor, params), {
      input: body,
      facts,
      mustChangePassword,
    }),
  }));
  serve.signedIn(calls.delete, async ({ actor, params, facts }) => {
    await deleteAccount(db, actor, await find(actor, params), facts);
    return { message: deletedMessage };
  });
  serve.signedIn(calls.toggle, async ({ actor, params, body: { reason }, facts }) =>
    toggleAccount(db, actor, await find(actor, params), { action: params.action, reason, facts }),
  );
}

function serveBranch(serve: Serve, { databases }: AccountTools): void {
  const { db, lists } = databases;
  serve.signedIn(branchCalls.findAccounts, async ({ actor, query }) => ({
    data: await findAccounts(lists, actor, query.search),
  }));
  serve.signedIn(branchCalls.readChain, async ({ actor, params }) => ({
    data: await readChain(db, actor, demandId(params.id)),
  }));
  serve.signedIn(branchCalls.listAllUsers, async ({ actor, query }) =>
    answerAccountList(lists, actor, { query }),
  );
  serve.signedIn(branchCalls.deleteAnyUser, async ({ actor, params, facts }) => {
    const target = await readDescendant(db, actor, demandId(params.id));
    await deleteAccount(db, actor, target, facts);
    return { message: accountKind(target.kind).deletedMessage };
  });
  serve.signedIn(branchCalls.fetchUserById, async ({ actor, query }) => ({
    data: accountAnswer(actor, await readSelfOrDescendant(db, actor, demandId(query.id))),
  }));
}
