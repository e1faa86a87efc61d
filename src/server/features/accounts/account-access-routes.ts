import * as calls from '#contract/account-access';
import { messages } from '#contract/messages';
import { demandId } from '#server/features/accounts/account-ids';
import { readDescendant } from '#server/features/accounts/read-account';
import { readGuards } from '#server/features/auth/read-guards';
import { resetSecondFactor } from '#server/features/auth/reset-second-factor';
import { setAddresses } from '#server/features/auth/set-addresses';
import type { ProofTools } from '#server/features/auth/with-own-proof';
import type { Actor } from '#server/platform/actor';
import type { Serve } from '#server/platform/serve';

/** What guards an account below beside its password. */
export function serveAccountAccess(serve: Serve, tools: ProofTools): void {
  const { db } = tools;
  const target = (actor: Actor, id: string) => readDescendant(db, actor, demandId(id));

  serve.signedIn(calls.readAccess, async ({ actor, params }) =>
    readGuards(db, await target(actor, params.id)),
  );

  serve.signedIn(calls.setAddresses, async ({ actor, params, body, facts }) => ({
    message: messages.addressesSaved,
    addresses: await setAddresses(tools, actor, {
      ...body,
      target: await target(actor, params.id),
      facts,
    }),
  }));

  serve.signedIn(calls.resetSecondFactor, async ({ actor, params, body, facts }) => {
    await resetSecondFactor(tools, actor, { ...body, target: await target(actor, params.id), facts });
    return { message: messages.secondFactorOff };
  });
}
