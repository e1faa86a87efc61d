import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountKindNames } from '#contract/ground/roles';
import { createSeal } from '#server/shared/draws/seal';
import { sealRounds } from './seal-rounds.ts';

export interface HistoryPlan {
  weeks: number;
  /** The moment at which the history ends; by default now, by the database's clock. */
  until?: Date;
  networks: readonly NetworkPlan[];
  /** Tickets of one player per day, median. */
  playsADay: number;
}

/** The number of accounts of each level of a network, and the number of games it offers. */
interface NetworkPlan {
  games: number;
  superAreaManagers: number;
  areaManagers: number;
  masters: number;
  players: number;
}

interface Installation {
  secretKey: string;
  timeZone: string;
  bettingClosesSeconds: number;
  passwordHash: string;
  pinHash: string;
}

/** Runs one step and reports it. */
export type Tell = <T>(step: string, run: () => Promise<T>) => Promise<T>;

/**
 * Fills an empty installation with accounts and weeks of play, as the database's owner, in set-based SQL. It is one
 * transaction, which is rolled back if the auditor finds a difference.
 */
export async function makeHistory(
  owner: pg.Client,
  installation: Installation,
  plan: HistoryPlan,
  tell: Tell = (_step, run) => run(),
): Promise<void> {
  const step = (name: string, file: string) => tell(name, () => runFile(owner, file));
  await owner.query('begin');
  try {
    await runFile(owner, 'plan');
    await writePlan(owner, installation, plan);
    await step('Accounts and games', 'accounts');
    await step('Rounds', 'rounds');
    await tell('Seeds and results', () => sealRounds(owner, createSeal(installation.secretKey)));
    await step('Tickets', 'tickets');
    await step('Prizes and claims', 'prizes');
    await tell('Credit', async () => {
      await runFile(owner, 'movements');
      await runFile(owner, 'credit');
    });
    await step('The ledger', 'postings');
    await step('Draws and tickets', 'play');
    await step('Sums of the days', 'days');
    await step('Log and sessions', 'log');
    await tell('The audit', () => demandRightBooks(owner));
    await step('The sign-ins', 'sign-ins');
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  await tell('Statistics', () => owner.query('vacuum analyze'));
}

async function runFile(owner: pg.Client, name: string): Promise<void> {
  await owner.query(await readFile(new URL(`${name}.sql`, import.meta.url), 'utf8'));
}

async function writePlan(owner: pg.Client, installation: Installation, plan: HistoryPlan): Promise<void> {
  const { timeZone, bettingClosesSeconds, passwordHash, pinHash } = installation;
  await owner.query(
    `insert into demo_plan (weeks, zone, until_at, closes_before, plays_a_day, password_hash, pin_hash)
     values ($1, $2, coalesce($3, clock_timestamp()), $4, $5, $6, $7)`,
    [plan.weeks, timeZone, plan.until ?? null, bettingClosesSeconds, plan.playsADay, passwordHash, pinHash],
  );
  await owner.query(
    `update demo_plan set from_day = (until_at at time zone zone)::date - 7 * weeks;
     update demo_plan set from_at = from_day::timestamp at time zone zone;
     select keep_partitions((from_day - 7), (current_date + interval '3 months')::date),
            keep_draw_partitions((from_day - 7), (current_date + interval '3 months')::date) from demo_plan`,
  );
  await owner.query(
    'insert into demo_kinds select * from jsonb_to_recordset($1) k(kind account_kind, code text, label text, prefix text)',
    [JSON.stringify(accountKindNames.map((kind) => ({ kind, ...accountKind(kind) })))],
  );
  for (const [at, network] of plan.networks.entries())
    await owner.query(
      `insert into demo_networks (network_nr, games, super_area_managers, area_managers, masters, players)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        at + 1,
        network.games,
        network.superAreaManagers,
        network.areaManagers,
        network.masters,
        network.players,
      ],
    );
}

/** Runs the product's own auditor over every network and the borders. A single difference rolls everything back. */
async function demandRightBooks(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ found: string }>(
    `select n.network_id || ': ' || f::text as found from networks n, audit_network(n.network_id) f
     union all select n.network_id || ': ' || f::text from networks n, audit_games(n.network_id) f
     union all select 'borders: ' || b::text from audit_borders() b
     union all select 'below zero: ' || s::text from demo_sides s join wallets w on w.network_id = s.network_id and w.wallet_id = s.wallet
                where s.balance < w.floor`,
  );
  if (rows.length > 0)
    throw new Error(
      `The history does not balance: ${rows
        .slice(0, 5)
        .map((row) => row.found)
        .join('; ')}`,
    );
}
