import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { testSecretKey } from '../../test/support/server/test-database.ts';
import { type CaseRow, inSeconds } from '../faults/cases/case-row.ts';

import { caseFenced } from './case-fenced.ts';
import type { Cluster } from './open-cluster.ts';
import { playWhile } from './play-while.ts';

/** The primary is killed and restarted on the same files. */
export async function casePrimaryKilled(cluster: Cluster): Promise<CaseRow> {
  const played = await playWhile(cluster, async () => {
    await cluster.primary.kill();
    await cluster.primary.start();
  });
  return {
    id: 'C4',
    what: 'the primary killed and started again',
    figures: `back in ${inSeconds(played.longestPauseMs)}; ${played.figures}`,
    findings: played.findings,
  };
}

/** The primary is lost for good. Its replica, which every commit has waited for, takes its place. */
export async function casePromotion(cluster: Cluster): Promise<CaseRow> {
  const { primary, replica, balancer } = cluster;
  await primary.ask(`alter system set synchronous_standby_names = 'replica'`);
  await primary.ask('select pg_reload_conf()');
  const played = await playWhile(cluster, async () => {
    await primary.kill();
    await replica.ask('select pg_promote()');
    await balancer.pointDatabaseTo(replica.port);
  });
  return {
    id: 'C5',
    what: 'the primary lost, its replica promoted, the servers pointed to it',
    figures: `takeover ${inSeconds(played.longestPauseMs)}; ${played.figures}`,
    findings: played.findings,
  };
}

/** The replica is promoted while the old primary still runs and servers still reach it. Commits wait for the replica. */
export const casePromotedBeside = (cluster: Cluster): Promise<CaseRow> =>
  caseFenced(cluster, {
    id: 'C6',
    what: 'the replica promoted while the old primary runs and servers reach it',
    before: async ({ primary }) => {
      await primary.ask(`alter system set synchronous_standby_names = 'replica'`);
      await primary.ask('select pg_reload_conf()');
    },
    promote: ({ replica }) => replica.ask('select pg_promote()'),
  });

/** A planned promotion by the operator's command. Commits wait for no replica, and still none is lost. */
export const casePlannedPromotion = (cluster: Cluster): Promise<CaseRow> =>
  caseFenced(cluster, {
    id: 'C7',
    what: 'npm run promote, while servers reach the old primary',
    before: async ({ primary }) => {
      await primary.ask('grant execute on function pg_promote(boolean, integer) to pitboss', 'pitboss');
    },
    promote: async ({ urlOf, primary, replica }) => {
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        SECRET_KEY: testSecretKey,
        DATABASE_URL: urlOf(primary.port),
        DATABASE_REPLICA_URL: urlOf(replica.port),
      };
      const program = join(repositoryRoot(), 'dist', 'server', 'promote.js');
      await promisify(execFile)(process.execPath, [program], { env });
    },
  });
