import { accountKind } from '#contract/accounts/account-kinds';
import { readStopped as stoppedCall } from '#contract/accounts/account-stops';
import * as branchCalls from '#contract/accounts/branch-accounts';
import { deleteAccount } from '#server/features/accounts/change/delete-account';
import { readStopped } from '#server/features/accounts/change/stopped-queries';
import { answerAccountList } from '#server/features/accounts/list/find-account-list';
import { findAccounts, readChain } from '#server/features/accounts/list/name-accounts';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant, readSelfOrDescendant } from '#server/shared/accounts/read-account';

/** Accounts of any kind below the caller. */
export function serveBranch(serve: Serve, { db, lists }: Databases): void {
  serve.signedIn(branchCalls.findAccounts, async ({ actor, query }) => ({
    data: await findAccounts(lists, actor, query.search),
  }));
  serve.signedIn(branchCalls.readChain, async ({ actor, params }) => ({
    data: await readChain(db, actor, demandId(params.id)),
  }));
  serve.signedIn(stoppedCall, async ({ actor, params }) => ({
    data: await readStopped(lists, await readDescendant(lists, actor, demandId(params.id))),
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
