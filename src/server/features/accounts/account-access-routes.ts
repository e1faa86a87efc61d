import * as calls from '#contract/accounts/account-access';
import { messages } from '#contract/ground/messages';
import { readGuards } from '#server/features/auth/own-access/read-guards';
import { setAddresses } from '#server/features/auth/own-access/set-addresses';
import { resetSecondFactor } from '#server/features/auth/second-factor/reset-second-factor';
import type { ProofTools } from '#server/features/auth/second-factor/with-own-proof';
import type { Actor } from '#server/platform/actor';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant } from '#server/shared/accounts/read-account';

/** Second factor and allowed addresses of an account below. */
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
