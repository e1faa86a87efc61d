import { hashSecret } from '#server/shared/secrets/hash-secret';
import { password, pin } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { type HistoryPlan, makeHistory } from '../../scripts/demo/history/make-history.ts';

const networks: HistoryPlan['networks'] = [
  { games: 6, superAreaManagers: 2, areaManagers: 2, masters: 4, players: 40 },
  { games: 3, superAreaManagers: 1, areaManagers: 1, masters: 2, players: 25 },
];

/** A history of two weeks in two networks; all accounts have the test password. */
export async function makeSmallHistory(
  { owner, config }: Pick<Installation, 'owner' | 'config'>,
  { until, timeZone = 'UTC' }: { until?: Date; timeZone?: string } = {},
): Promise<void> {
  const installation = {
    secretKey: config.secretKey ?? '',
    timeZone,
    bettingClosesSeconds: config.bettingClosesSeconds,
    passwordHash: await hashSecret(password),
    pinHash: await hashSecret(pin),
  };
  const when = until === undefined ? {} : { until };
  await makeHistory(owner, installation, { weeks: 2, networks, playsADay: 12, ...when });
}
