import { hashSecret } from '#server/features/auth/hash-secret';
import { type HistoryPlan, makeHistory } from '../../scripts/demo/history/make-history.ts';
import type { Installation } from '../support/installation.ts';
import { password, pin } from '../support/people.ts';

const networks: HistoryPlan['networks'] = [
  { games: 6, superAreaManagers: 2, areaManagers: 2, masters: 4, players: 40 },
  { games: 3, superAreaManagers: 1, areaManagers: 1, masters: 2, players: 25 },
];

/** A past of two weeks in two networks; everybody has the password of test people. */
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
