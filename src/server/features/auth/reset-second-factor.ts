import { recordActivity } from '#server/features/activity-log/record-activity';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { holdSecrets } from '#server/features/auth/hold-secrets';
import { deleteSecondFactor } from '#server/features/auth/second-factor-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

interface Reset {
  target: { networkId: number; accountId: number; username: string };
  password: string;
  facts: RequestFacts;
}

/** Takes the factor off an account that lost its authenticator and its codes. Its sessions end with it. */
export async function resetSecondFactor(
  db: Database,
  actor: Actor,
  { target, password, facts }: Reset,
): Promise<void> {
  await demandOwnPassword(db, actor, password);
  await db.transaction().execute(async (tx) => {
    await holdSecrets(tx, target);
    if (!(await deleteSecondFactor(tx, target))) throw new AppError('second_factor_missing');
    await endAccountSessions(tx, target, 'second factor reset');
    await recordActivity(tx, {
      actor,
      subject: target,
      action: 'accounts.second-factor.reset',
      text: `Reset the second factor of ${target.username}`,
      facts,
    });
  });
}
