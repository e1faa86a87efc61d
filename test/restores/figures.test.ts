import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#test/support/games/games-crowd';
import { openNextRound } from '#test/support/games/games-rounds';
import { openDrawRow } from '#test/support/games/games-sales';
import { openWorld, seal } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';
import { type Network, openNetwork } from './open-network.ts';

const world = await forFile(openWorld());

describe('figures after a restore', () => {
  let network: Network;
  let game: number;
  let player: Player;
  beforeEach(async () => {
    network = await openNetwork(world);
    game = await network.openGame(5_000);
    player = await network.openPlayer(1_000);
    await rate('master', 500);
  });

  const rate = (who: 'master' | 'areamanager' | 'superareamanager', commission: number) =>
    world.on.owner.query('update accounts set commission = $2 where account_id = $1', [
      network.chain[who].id,
      commission,
    ]);
  /** One round with this many points staked on the drawn number; every prize is claimed at once. */
  async function round(points: number): Promise<void> {
    const key = { networkId: network.networkId, gameId: game };
    const draw = await openDrawRow(world.on.owner, key, (opensAt) => seal.hashOf({ ...key, opensAt }));
    const { rows } = await world.on.owner.query<{ verdicts: number[] }>(
      `select verdicts from buy_tickets($1, $2, array[$3::bigint], array[$4::bigint], '{null}', '{null}', '{"{1}"}', array[$5], '30 minutes', '12 hours', false)`,
      [key.networkId, draw.drawId, player.id, player.sessionId, `{${points}}`],
    );
    expect(rows[0]?.verdicts).toEqual([0]);
    await world.finish(game, { result: 1 });
    await world.on.owner.query('select claim_prizes($1, $1, $2, null, null, $2, null, null)', [
      network.networkId,
      player.id,
    ]);
    await openNextRound(world.on.owner, game);
  }
  async function sums() {
    const all: Record<string, unknown[]> = {};
    for (const [table, counted] of Object.entries({
      daily_play: 'tickets',
      daily_chains: 'tickets',
      daily_games: 'tickets',
      daily_claims: 'claims',
      hourly_play: 'tickets',
    })) {
      const { rows } = await world.on.owner.query(
        `select t::text from ${table} t where network_id = $1 and ${counted} > 0 order by 1`,
        [network.networkId],
      );
      all[table] = rows;
    }
    return all;
  }
  const turnover = async () => {
    const { rows } = await world.on.owner.query<{ first: string; last: string }>(
      'select min(book_day) as first, max(book_day) as last from draws where network_id = $1',
      [network.networkId],
    );
    const query = {
      startDate: rows[0]?.first ?? '',
      endDate: rows[0]?.last ?? '',
      role: 'admin',
      id: network.chain.admin._id,
    };
    const reply = await world.on.call(network.chain.admin, 'GET', '/reports/turnoverreport', { query });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };

  it('are those of the snapshot, with every commission, even if the rates have changed', async () => {
    await round(10);
    const folder = await network.snapshot();
    const before = { sums: await sums(), report: await turnover() };
    await rate('master', 1_000);
    await round(7);
    await rate('master', 500);
    await round(3);
    await rate('superareamanager', 200);
    await round(5);
    await network.restore(folder);
    expect(await sums()).toEqual(before.sums);
    expect(await turnover()).toEqual(before.report);
    expect(await network.audit()).toEqual([]);
  });

  it('count a ticket of the snapshot that was settled since, and no later one', async () => {
    await network.buy(player, game, { 1: 10 });
    const folder = await network.snapshot();
    await rate('master', 1_000);
    await network.buy(player, game, { 1: 30 });
    await world.finish(game, { result: 1 });
    await network.restore(folder);
    const { rows } = await world.on.owner.query(
      'select tickets, play, win, retailcom, master_rate as rate from daily_play where network_id = $1',
      [network.networkId],
    );
    expect(rows).toEqual([{ tickets: 1, play: 10_00, win: 90_00, retailcom: 1_00, rate: 1_000 }]);
    expect(await network.audit()).toEqual([]);
  });

  it('take claims from no row that keeps them', async () => {
    await round(10);
    const { owner } = world.on;
    await owner.query('begin');
    try {
      await owner.query('alter table daily_claims disable trigger user');
      // The same player under another master that day: the restore keeps one claim, of the current master.
      await owner.query(
        `insert into daily_claims select (jsonb_populate_record(c, '{"master_id": 424242}')).*
           from daily_claims c where c.network_id = $1`,
        [network.networkId],
      );
      await owner.query(
        `insert into restore_tickets
         select t.network_id, 7, t.draw_id, t.ticket_id, t.player_id, t.stake, 9000, 9000, c.book_day, false
           from tickets t join daily_claims c using (network_id, player_id)
          where t.network_id = $1 and c.master_id <> 424242`,
        [network.networkId],
      );
      const { rows } = await owner.query(
        `select (l.sums).master_id as master, l.off_claims as claims, l.off_claimed as claimed
           from claims_lost($1, 7) l`,
        [network.networkId],
      );
      expect(rows).toEqual([{ master: network.chain.master.id, claims: 1, claimed: 90_00 }]);
    } finally {
      await owner.query('rollback');
    }
  });

  it('take the latest hours of a day from the present chain of a player', async () => {
    for (const points of [10, 7, 5]) await round(points);
    const { owner } = world.on;
    await owner.query('begin');
    try {
      await owner.query('alter table draws disable trigger user');
      // The moments are read first: on a distributed database an update computes none from columns.
      const { rows: moved } = await owner.query<{ draw: string; at: Date }>(
        `select draw_id as draw, book_day::timestamp at time zone 'UTC'
                + case staked when 1000 then interval '8 hours' else interval '9 hours' end as at
           from draws where network_id = $1`,
        [network.networkId],
      );
      for (const { draw, at } of moved)
        await owner.query(
          `update draws set opens_at = $3, closes_at = $3::timestamptz + interval '1 minute',
                            ends_at = $3::timestamptz + interval '2 minutes'
            where network_id = $1 and draw_id = $2`,
          [network.networkId, draw, at],
        );
      await owner.query(
        `insert into restore_tickets
         select network_id, 7, draw_id, ticket_id, player_id, stake, stake * 9, null, null, false from tickets where network_id = $1`,
        [network.networkId],
      );
      // Two tickets under the present master, one under the master of the morning.
      const { rows } = await owner.query(
        `select h.account_id as account, h.hour, h.tickets, h.play, h.win
           from (select array_agg(row(jsonb_populate_record(null::daily_play, to_jsonb(y) || jsonb_build_object('master_id', l.master)), l.n, l.play, l.play * 9)::play_loss) as lost
                   from daily_play y, (values ($2::bigint, 2, 1200), (424242, 1, 1000)) l(master, n, play)
                  where y.network_id = $1) k,
                lateral unnest(hours_lost($1, 7, k.lost)) h
          where h.account_id in ($2, 424242, $1) order by 1, 2`,
        [network.networkId, network.chain.master.id],
      );
      const hours = [
        { hour: 8, tickets: 1, play: 10_00, win: 90_00 },
        { hour: 9, tickets: 2, play: 12_00, win: 108_00 },
      ];
      const of = (account: number, at: typeof hours) => at.map((hour) => ({ account, ...hour }));
      expect(rows).toEqual(
        [
          ...of(network.networkId, hours),
          ...of(424242, hours.slice(0, 1)),
          ...of(network.chain.master.id, hours.slice(1)),
        ].sort((one, other) => one.account - other.account),
      );
    } finally {
      await owner.query('rollback');
    }
  });

  it('go on from there', async () => {
    await round(10);
    const folder = await network.snapshot();
    await round(20);
    await network.restore(folder);
    await round(4);
    const { rows } = await world.on.owner.query(
      'select sum(tickets)::bigint as tickets, sum(play)::bigint as play, sum(retailcom)::bigint as retailcom from daily_play where network_id = $1',
      [network.networkId],
    );
    expect(rows).toEqual([{ tickets: 2, play: 14_00, retailcom: 70 }]);
    expect(await network.audit()).toEqual([]);
  });
});
