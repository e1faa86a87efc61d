import { messages } from '#contract/ground/messages';
import { toHundredths } from '#contract/ground/money';
import {
  holdPercentages,
  type PercentageRow,
  setPercentage,
} from '#server/features/win-percentages/win-percentage-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Update {
  id: string;
  winpercentage: number;
}

/** Sets percentages of one network, all or none. A row of another network gets 404. */
export async function setPercentages(
  db: Database,
  actor: Actor,
  networkId: number | null,
  { updates, facts }: { updates: readonly Update[]; facts: RequestFacts },
): Promise<void> {
  // Network 0 has no rows: superadmins name the admin whose network is meant.
  if (networkId === null) throw new AppError('not_found');
  const wanted = new Map(updates.map(({ id, winpercentage }) => [demandId(id), rateOf(winpercentage)]));
  if (wanted.size < updates.length) throw invalid(messages.percentageTwice);
  await db.transaction().execute(async (tx) => {
    const held = await holdPercentages(tx, networkId, [...wanted.keys()]);
    if (held.length < wanted.size) throw new AppError('not_found');
    const changed = held.filter((row) => wanted.get(row.settingId) !== row.winpercentage);
    for (const { settingId, gameId } of changed)
      await setPercentage(tx, networkId, { gameId, winpercentage: wanted.get(settingId) ?? 0 });
    const [first] = changed;
    if (first === undefined) return;
    await recordActivity(tx, {
      actor,
      facts,
      subject: { networkId, accountId: first.adminId, username: first.username },
      action: 'win-percentages.set',
      text: `Set win percentages of ${first.username}`,
      changes: Object.fromEntries(changed.map((row) => [row.gameId, changeOf(row, wanted)])),
    });
  });
}

function changeOf(row: PercentageRow, wanted: ReadonlyMap<number, number>) {
  const { gameName, settingId, winpercentage } = row;
  return { gameName, before: winpercentage / 100, after: (wanted.get(settingId) ?? 0) / 100 };
}

/** The schema accepts no other rate; asserted again before it becomes hundredths. */
function rateOf(winpercentage: number): number {
  const rate = toHundredths(winpercentage);
  if (rate === null) throw invalid(messages.percentageInvalid);
  return rate;
}

function invalid(text: string): AppError {
  return new AppError('invalid_input', { message: text, fields: { updates: text } });
}
