import { describe, expect, it } from 'vitest';
import { gameFaults } from '#test/ledger/faults/game-faults';
import { sumFaults } from '#test/ledger/faults/sum-faults';
import { playNetwork } from '#test/ledger/played-network';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';

const guarded = [
  'tickets',
  'reversals',
  'prizes',
  'claims',
  'daily_play',
  'daily_chains',
  'daily_claims',
  'daily_games',
  'hourly_play',
  'draws',
  'transfers',
  'wallets',
  'unclaimed_prizes',
  'draw_stakes',
];

const faults = [...gameFaults, ...sumFaults];

interface Finding {
  finding: string;
  subject: number | null;
}

const world = await forFile(openWorld());
const played = await playNetwork(world);
const { rows } = await world.on.owner.query<{ source: string }>(
  `select prosrc as source from pg_proc
        where proname in ('audit_draw_sums', 'audit_refunds', 'audit_prizes_payable', 'audit_daily_play',
                          'audit_daily_chains', 'audit_hourly_play', 'audit_daily_claims', 'audit_open_stakes')`,
);
const names = rows.flatMap(({ source }) =>
  [...source.matchAll(/select '([a-z ]+)'/g)].map(([, name = '']) => name),
);

describe('the auditor of games', () => {
  async function audit(): Promise<Finding[]> {
    const { rows } = await world.on.owner.query<Finding>(
      'select finding, subject_id as subject from audit_games($1)',
      [played.networkId],
    );
    return rows;
  }
  /** The auditor's findings after the books were changed behind every guard; then the change is reverted. */
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
    it(`reports "${finding}" if ${fault}`, async () => {
      const found = await auditSpoiled(spoil(played));
      expect(found).toContainEqual({
        finding,
        subject: subject === undefined ? expect.anything() : subject(played),
      });
      expect(await audit()).toEqual([]);
    });
  }

  it('has a fault here for every finding', () => {
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(faults.map(([finding]) => finding))].sort()).toEqual(names.sort());
  });
});
