import { toHundredths, toPoints } from '#contract/ground/money';
import type { Thresholds } from '#contract/inbox/inbox';
import { type ThresholdKind, thresholdKinds, thresholdUnits } from '#contract/inbox/inbox-kinds';
import { findThresholds, updateThresholds } from '#server/features/inbox/threshold-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** The thresholds of the network of an admin, in the units of the contract. */
export async function readThresholds(db: Database, { networkId }: Actor): Promise<Thresholds> {
  return asSent(await findThresholds(db, networkId));
}

/** Sets all thresholds of the network of an admin. The log entry names those that changed. */
export async function setThresholds(
  db: Database,
  actor: Actor,
  { thresholds, facts }: { thresholds: Thresholds; facts: RequestFacts },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = asSent(await findThresholds(tx, actor.networkId, { isHeld: true }));
    const changed = thresholdKinds.filter((kind) => before[kind] !== thresholds[kind]);
    if (changed.length === 0) return;
    await updateThresholds(tx, actor.networkId, asStored(thresholds));
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'inbox.set-thresholds',
      text: 'Set the thresholds of the inbox',
      facts,
      changes: Object.fromEntries(
        changed.map((kind) => [kind, { before: before[kind], after: thresholds[kind] }]),
      ),
    });
  });
}

type Stored = Record<ThresholdKind, number | null>;

function asSent(stored: Stored): Thresholds {
  const sent = thresholdKinds.map((kind) => {
    const value = stored[kind];
    if (thresholdUnits[kind] === 'switch') return [kind, value !== null];
    return [kind, value === null || thresholdUnits[kind] === 'tickets' ? value : toPoints(value)];
  });
  return Object.fromEntries(sent) as Thresholds;
}

function asStored(sent: Thresholds): Stored {
  const stored = thresholdKinds.map((kind) => {
    const value = sent[kind];
    if (typeof value === 'boolean') return [kind, value ? 1 : null];
    return [kind, value === null || thresholdUnits[kind] === 'tickets' ? value : demandHundredths(value)];
  });
  return Object.fromEntries(stored) as Stored;
}

/** The contract has checked it. */
function demandHundredths(points: number): number {
  const hundredths = toHundredths(points);
  if (hundredths === null) throw new AppError('invalid_input');
  return hundredths;
}
