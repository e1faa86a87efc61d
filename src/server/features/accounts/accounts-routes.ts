import { accountKind, childDeletedMessage } from '#contract/accounts/account-kinds';
import { accountSets } from '#contract/accounts/account-sets';
import * as branchCalls from '#contract/accounts/branch-accounts';
import { childrenSets } from '#contract/accounts/children-sets';
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
import type { Serve } from '#server/platform/http/serve';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { demandId } from '#server/shared/accounts/account-ids';
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
  const { databases, mustChangePassword, seal, takenNames } = tools;
  const { db, lists } = databases;
  const proof = { db, seal };
  const calls = accountSets[kind];
  const target = (actor: Actor, id: string) => readDescendant(db, actor, demandId(id), kind);

  serve.signedIn(calls.create, async ({ actor, body, facts, once }) => ({
    message: messages.userCreated,
    data: await takenNames(actor, body.username, () =>
      createAccount(proof, actor, { kind, input: body, facts, once, mustChangePassword }),
    ),
  }));
  serve.signedIn(calls.references, async ({ actor, query }) => ({
    data: await listReferences(lists, actor, kind, query.search),
  }));
  serve.signedIn(calls.read, async ({ actor, params }) => ({
    data: accountAnswer(actor, await target(actor, params.id)),
  }));
  serve.signedIn(calls.edit, async ({ actor, params, body, facts }) => ({
    message: messages.userUpdated,
    data: await editAccount(proof, actor, await target(actor, params.id), {
      input: body,
      facts,
      mustChangePassword,
    }),
  }));
  serve.signedIn(calls.delete, async ({ actor, params, facts }) => {
    await deleteAccount(db, actor, await target(actor, params.id), facts);
    return { message: accountKind(kind).deletedMessage };
  });
  serve.signedIn(calls.toggle, async ({ actor, params, body, facts }) =>
    toggleAccount(db, actor, await target(actor, params.id), {
      action: params.action,
      reason: body.reason,
      facts,
    }),
  );
}

function serveChildren(serve: Serve, tools: SetTools, kind: AccountKindName): void {
  const { databases, mustChangePassword, seal, takenNames } = tools;
  const { db } = databases;
  const proof = { db, seal };
  const calls = childrenSets[kind];
  const childKind = childKindOf(kind);
  const parentOf = (actor: Actor, id: string) => readSelfOrDescendant(db, actor, demandId(id), kind);
  const childOf = async (actor: Actor, params: { id: string; childId: string }) =>
    readChild(db, actor, await parentOf(actor, params.id), demandId(params.childId));

  serve.signedIn(calls.create, async ({ actor, params, body, facts, once }) => {
    const parent = await parentOf(actor, params.id);
    if (childKind === null) throw new AppError('no_children');
    const refId = String(parent.accountId);
    if (body.refId !== undefined && body.refId !== refId) throw new AppError('reference_not_possible');
    const input = { ...body, refId };
    return {
      message: messages.userCreated,
      data: await takenNames(actor, input.username, () =>
        createAccount(proof, actor, { kind: childKind, input, facts, once, mustChangePassword }),
      ),
    };
  });
  serve.signedIn(calls.read, async ({ actor, params }) => ({
    data: accountAnswer(actor, await childOf(actor, params)),
  }));
  serve.signedIn(calls.edit, async ({ actor, params, body, facts }) => ({
    message: messages.userUpdated,
    data: await editAccount(proof, actor, await childOf(actor, params), {
      input: body,
      facts,
      mustChangePassword,
    }),
  }));
  serve.signedIn(calls.delete, async ({ actor, params, facts }) => {
    await deleteAccount(db, actor, await childOf(actor, params), facts);
    return { message: childDeletedMessage };
  });
  serve.signedIn(calls.toggle, async ({ actor, params, body, facts }) =>
    toggleAccount(db, actor, await childOf(actor, params), {
      action: params.action,
      reason: body.reason,
      facts,
    }),
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
