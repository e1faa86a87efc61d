import { randomUUID } from 'node:crypto';
import type { Config } from '#server/platform/config/config';
import { hashSecret } from '#server/shared/secrets/hash-secret';
import { password, pin } from '#test/support/people';
import { type Installation, openInstallation, openInstallationOn } from '#test/support/server/installation';
import { makeLoneDatabase } from '#test/support/server/test-database';
import { testNodes } from '#test/support/server/test-nodes';
import { type HistoryPlan, makeHistory } from '../../scripts/demo/history/make-history.ts';

/** Two weeks in two networks. */
const smallPlan: HistoryPlan = {
  weeks: 2,
  networks: [
    { games: 6, superAreaManagers: 2, areaManagers: 2, masters: 4, players: 40 },
    { games: 3, superAreaManagers: 1, areaManagers: 1, masters: 2, players: 25 },
  ],
  playsADay: 12,
};

interface Past {
  until?: Date;
  timeZone?: string;
  plan?: HistoryPlan;
}

/** An installation with a history. A distributed database is distributed when it has the history, as one that grows is. */
export async function openWithHistory(past: Past = {}, overrides: Partial<Config> = {}) {
  if (testNodes.length === 0) {
    const on = await openInstallation(overrides);
    await makeSmallHistory(on, past);
    return on;
  }
  const { url, join } = await makeLoneDatabase(
    `pitboss_test_${process.pid}_past_${randomUUID().slice(0, 8)}`,
  );
  const before = await openInstallationOn(url, overrides);
  await makeSmallHistory(before, past);
  await before.close();
  await join();
  return openInstallationOn(url, overrides);
}

/** A history, a small one unless a plan is given; all accounts have the test password. */
export async function makeSmallHistory(
  { owner, config }: Pick<Installation, 'owner' | 'config'>,
  { until, timeZone = 'UTC', plan = smallPlan }: Past = {},
): Promise<void> {
  await owner.query('update installation set time_zone = $1', [timeZone]);
  const installation = {
    secretKey: config.secretKey ?? '',
    timeZone,
    bettingClosesSeconds: config.bettingClosesSeconds,
    passwordHash: await hashSecret(password),
    pinHash: await hashSecret(pin),
  };
  const when = until === undefined ? {} : { until };
  await makeHistory(owner, installation, { ...plan, ...when });
}
