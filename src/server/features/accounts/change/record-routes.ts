import type * as z from 'zod/mini';
import type { accountCalls } from '#contract/accounts/account-calls';
import type { StatusAction } from '#contract/accounts/accounts';
import { messages } from '#contract/ground/messages';
import { deleteAccount } from '#server/features/accounts/change/delete-account';
import { editAccount } from '#server/features/accounts/change/edit-account';
import { toggleAccount } from '#server/features/accounts/change/toggle-account';
import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import type { Actor } from '#server/platform/actor';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import type { AccountRow } from '#server/shared/accounts/account-rows';

export interface AccountTools {
  databases: Databases;
  timeZone: string;
  /** Default of "must change password" when an operator sets a password. */
  mustChangePassword: boolean;
  /** Reads the second factor of an operator who confirms with its own password. */
  seal: FactorSeal;
}

type OfOne = { id: string; childId?: string };
type RecordCalls = Pick<
  ReturnType<
    typeof accountCalls<z.ZodMiniType, z.ZodMiniType<OfOne>, z.ZodMiniType<OfOne & { action: StatusAction }>>
  >,
  'read' | 'edit' | 'delete' | 'toggle'
>;

/** Serves the calls over one account, however it is named. */
export function serveRecord(
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
