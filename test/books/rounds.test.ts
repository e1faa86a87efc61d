import { describe, expect, it } from 'vitest';
import { type PlayedNetwork, playNetwork } from '#test/ledger/played-network';
import { openWorld } from '#test/support/games/games-world';
import { everyRange } from '#test/support/rows/every-range';
import { forFile } from '#test/support/vitest/for-file';

const guarded = ['tickets', 'reversals', 'prizes', 'claims', 'daily_play', 'draws', 'transfers', 'wallets'];

interface Fault {
  finding: string;
  fault: string;
  spoil: (played: PlayedNetwork) => string;
}
const inNetwork = ({ networkId }: PlayedNetwork) => `where network_id = ${networkId}`;
const inSettled = ({ settled }: PlayedNetwork) =>
  `where network_id = ${settled.networkId} and draw_id = ${settled.drawId}`;

const faults: readonly Fault[] = [
  {
    finding: 'draw differs from its tickets',
    fault: 'a stake is missing',
    spoil: (played) => `update draws set staked = staked - 100 ${inSettled(played)}`,
  },
  {
    finding: 'no draw of this id',
    fault: 'a draw is gone',
    spoil: ({ running }) =>
      `delete from draws where network_id = ${running.networkId} and draw_id = ${running.drawId}`,
  },
  {
    finding: 'draw differs from its tickets',
    fault: 'a ticket is gone',
    spoil: ({ running, one }) =>
      `delete from tickets where network_id = ${running.networkId} and draw_id = ${running.drawId} and player_id = ${one.id}`,
  },
  {
    finding: 'ticket differs from what was paid for it',
    fault: 'a payment is smaller',
    spoil: (played) => `update transfers set amount = amount - 1 ${inSettled(played)} and kind = 'stake'`,
  },
  {
    finding: 'ticket differs from what was paid for it',
    fault: 'a ticket was made that nobody paid for',
    spoil: ({ running, two }) =>
      `insert into tickets select network_id, draw_id, 9, player_id, stake, bets, qtys, bought_at from tickets
        where network_id = ${running.networkId} and draw_id = ${running.drawId} and player_id = ${two.id}`,
  },
  {
    finding: 'refund differs from its ticket',
    fault: 'more went back than was paid',
    spoil: (played) => `update reversals set amount = amount + 100 ${inNetwork(played)}`,
  },
  {
    finding: 'prizes differ from the settlement',
    fault: 'a prize grew',
    spoil: (played) => `update prizes set amount = amount + 100 ${inSettled(played)}`,
  },
  {
    finding: 'claim differs from its prize',
    fault: 'a prize was paid to somebody else',
    spoil: (played) => `update claims set player_id = player_id + 1 ${inNetwork(played)}`,
  },
  {
    finding: 'prizes payable differ from unclaimed prizes',
    fault: 'a prize that waits is gone',
    spoil: (played) => `delete from unclaimed_prizes ${inNetwork(played)}`,
  },
  {
    finding: 'daily play differs from its draws',
    fault: 'play of a day grew',
    spoil: (played) => `update daily_play set play = play + 100 ${inNetwork(played)}`,
  },
];

const world = await forFile(openWorld());
const played = await playNetwork(world);
const { rows } = await world.on.owner.query<{ source: string }>(
  `select prosrc as source from pg_proc where proname in ('audit_rounds_of', 'audit_claims_of')`,
);
const names = rows.flatMap(({ source }) =>
  [...source.matchAll(/select '([a-z ]+)'/g)].map(([, name = '']) => name),
);

describe('the audit of recent rounds', () => {
  async function audit(): Promise<string[]> {
    const draws = [played.settled, played.voided, played.running].map(({ drawId }) => drawId);
    const { rows } = await world.on.owner.query<{ finding: string }>(
      `select f.finding from draws d, audit_rounds_of($1, $2, d.book_day) f where d.network_id = $1 and d.draw_id = $3`,
      [played.networkId, draws, played.settled.drawId],
    );
    return rows.map(({ finding }) => finding);
  }

  it('finds nothing after rounds that were settled, voided, cancelled and claimed', async () => {
    expect(await audit()).toEqual([]);
    const { rows } = await world.on.owner.query(`select * from audit_rounds(${everyRange})`);
    expect(rows).toEqual([]);
  });

  it.each(faults)('reports "$finding" if $fault', async ({ finding, spoil }) => {
    const { owner } = world.on;
    await owner.query('begin');
    try {
      for (const table of guarded) await owner.query(`alter table ${table} disable trigger user`);
      const { rowCount } = await owner.query(spoil(played));
      expect(rowCount).toBeGreaterThan(0);
      expect(await audit()).toContain(finding);
    } finally {
      await owner.query('rollback');
    }
    expect(await audit()).toEqual([]);
  });

  it('looks also at a draw that is gone, by the movements that name it', async () => {
    const { owner } = world.on;
    const { networkId, running } = played;
    await owner.query('begin');
    try {
      await owner.query('alter table draws disable trigger user');
      await owner.query('delete from draws where network_id = $1 and draw_id = $2', [
        networkId,
        running.drawId,
      ]);
      const { rows } = await owner.query(
        `select finding, subject_id as draw from audit_rounds(${everyRange})`,
      );
      expect(rows).toContainEqual({ finding: 'no draw of this id', draw: running.drawId });
    } finally {
      await owner.query('rollback');
    }
  });

  it('has a fault here for everything it can say', () => {
    expect([...new Set(faults.map(({ finding }) => finding))].sort()).toEqual([...names].sort());
  });
});
