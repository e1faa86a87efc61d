import { recordActivity } from '#server/features/activity-log/record-activity';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { judgeNewDevices as judge } from '#server/features/auth/new-device-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

interface Judgement {
  deviceId: number;
  wasMe: boolean;
  facts: RequestFacts;
}

/** Takes the notices away. Where a device was not the owner's, whoever sits at it is signed out at once. */
export async function judgeNewDevices(
  db: Database,
  actor: Actor,
  { deviceId, wasMe, facts }: Judgement,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Judged in another tab or session meanwhile: there is nothing left to say.
    if (!(await judge(tx, actor, { deviceId, wasMe }))) return;
    if (!wasMe) await endAccountSessions(tx, actor, 'new device not the own', actor.sessionId);
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.new-devices.judge',
      text: wasMe ? 'Knew a new device' : 'Did not know a new device; ended all other sessions',
      facts,
    });
  });
}
