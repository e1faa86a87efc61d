import type { AccountInput } from '#contract/accounts/account-bodies';
import { accountKind, childDeletedMessage } from '#contract/accounts/account-kinds';
import { accountSets, childrenSets } from '#contract/accounts/account-sets';
import type { Endpoint } from '#contract/api/endpoint';
import { messages } from '#contract/ground/messages';
import { type AccountKindName, accountKindNames, childKindOf } from '#contract/ground/roles';
import { type AccountTools, serveRecord } from '#server/features/accounts/change/record-routes';
import { serveBranch } from '#server/features/accounts/list/branch-routes';
import { listReferences } from '#server/features/accounts/list/name-accounts';
import { serveAccountList, serveChildrenList } from '#server/features/accounts/list/serve-account-list';
import { createAccount } from '#server/features/accounts/open/create-account';
import { createTakenNames, type TakenNames } from '#server/features/accounts/open/taken-names';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Serve, SignedInCall } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readChild, readDescendant, readSelfOrDescendant } from '#server/shared/accounts/read-account';

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
  serveBranch(serve, tools.databases);
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
  return { message: messages.userCreated, data: await takenNames.create(actor, input.username, create) };
}
