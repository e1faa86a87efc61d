import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from '#server/platform/database/database-errors';

const waitAtMostMs = 400;
const triesAtMost = 300;

/**
 * Runs an action in a transaction whose locks wait for less time than PostgreSQL needs to look for a deadlock. If one is
 * not free, the whole starts again, so no transaction of a server at work is ended because of it, and what waits behind
 * the action waits for less than half a second.
 */
export async function onceFree(
  owner: pg.Client,
  report: (line: string) => void,
  run: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await owner.query('begin');
    try {
      await owner.query(`set local lock_timeout = ${waitAtMostMs}`);
      await run();
      await owner.query('commit');
      return;
    } catch (error) {
      await owner.query('rollback');
      if (tries === triesAtMost || sqlState(error) !== '55P03') throw error;
      if (tries === 1) report('Waiting until the tables are free …');
      await pause(waitAtMostMs);
    }
  }
}
