import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../support/games-world.ts';
import { gameFaults } from './game-faults.ts';
import { type PlayedNetwork, playNetwork } from './played-network.ts';
import { sumFaults } from './sum-faults.ts';

const guarded = [
  ...[
    'tickets',
    'reversals',
    'prizes',
    'claims',
    'daily_play',
    'daily_chains',
    'daily_claims',
    'daily_games',
  ],
  ...['draws', 'transfers', 'wallets', 'unclaimed_prizes', 'draw_stakes'],
];

const faults = [...gameFaults, ...sumFaults];

interface Finding {
  finding: string;
  subject: number | null;
}

describe('the auditor of games', () => {
  let world: World;
  let played: PlayedNetwork;
  let names: string[];
  beforeAll(async () => {
    world = await openWorld();
    played = await playNetwork(world);
    const { rows } = await world.on.owner.query<{ source: string }>(
      `select prosrc as source from pg_proc
        where proname in ('audit_draw_sums', 'audit_refunds', 'audit_prizes_payable', 'audit_daily_play',
                          'audit_daily_chains', 'audit_daily_claims', 'audit_open_stakes')`,
    );
    names = rows.flatMap(({ source }) =>
      [...source.matchAll(/select '([a-z ]+)'/g)].map(([, name = '']) => name),
    );
  });
  afterAll(() => world.close());

  async function audit(): Promise<Finding[]> {
    const { rows } = await world.on.owner.query<Finding>(
      'select finding, subject_id as subject from audit_games($1)',
      [played.networkId],
    );
    return rows;
  }
  /** What the auditor says of books that somebody spoiled behind every guard; then they are as they were. */
  async function auditSpoiled(statement: string): Promise<Finding[]> {
    const { owner } = world.on;
    await owner.query('begin');
    try {
      for (const table of guarded) await owner.query(`alter table ${table} disable trigger user`);
      const { rowCount } = await owner.query(statement);
      expect(rowCount, statement).toBeGreaterThan(0);
      return await audit();
    } finally {
      await owner.query('rollback');
    }
  }

  it('finds nothing after rounds that were settled, voided, cancelled and claimed', async () => {
    expect(await audit()).toEqual([]);
  });

  for (const [finding, fault, spoil, subject] of faults) {
    it(`says "${finding}" where ${fault}`, async () => {
      const found = await auditSpoiled(spoil(played));
      expect(found).toContainEqual({
        finding,
        subject: subject === undefined ? expect.anything() : subject(played),
      });
      expect(await audit()).toEqual([]);
    });
  }

  it('has a fault here for everything it can say', () => {
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(faults.map(([finding]) => finding))].sort()).toEqual(names.sort());
  });
});
