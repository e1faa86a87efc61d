import { describe, expect, it } from 'vitest';
import {
  betsOf,
  gameScreen,
  type ScreenName,
  screenNames,
  winningBets,
  writtenResult,
} from '#contract/games/game-screens';
import { endRound } from '#test/support/games/games-rounds';
import { gameSheet, madeDigits } from '#test/support/games/games-sheet';
import { auditOf, type DrawRow, openWorld, seal } from '#test/support/games/games-world';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';

const nodigitOf = (screen: ScreenName) => gameScreen(screen).results(madeDigits);
const nameOf = (screen: ScreenName, result: number) => Object.values(writtenResult(screen, result)).join(' ');

const world = await forFile(openWorld());
const players = await world.openPlayers(40, 100_000);

describe('the tables of the games', () => {
  for (const screen of screenNames) {
    const sheet = gameSheet[screen];
    const nodigit = nodigitOf(screen);

    it(`of ${screen} list every result and every bet of the sheet, in its order and with its payout`, () => {
      expect(sheet.results.map((_, result) => nameOf(screen, result))).toEqual([...sheet.results]);
      expect(nodigit).toBe(sheet.results.length);
      const { kinds } = gameScreen(screen);
      const named = betsOf(screen, nodigit).map(({ drawno, kind }) => ({
        drawno,
        pays: (kinds[kind]?.payout ?? nodigit * 90) / 100,
      }));
      expect(named).toEqual(sheet.bets.map(({ drawno, pays }) => ({ drawno, pays })));
    });

    it(`of ${screen} pay the same bets in the database, in the contract and on the sheet, for every result`, async () => {
      const { rows } = await world.on.owner.query<{ results: number; numbers: number[]; wins: number[][] }>(
        `select results_of($1, $2) as results, numbers_of($1, $2) as numbers,
                (select jsonb_agg(to_jsonb(winning_bets($1, r)) order by r) from generate_series(0, results_of($1, $2) - 1) r) as wins`,
        [screen, nodigit],
      );
      const bets = betsOf(screen, nodigit);
      const onSheet = sheet.results.map((result) =>
        bets.filter((_, at) => sheet.bets[at]?.wins(result)).map(({ code }) => code),
      );
      expect(rows[0]?.results).toBe(sheet.results.length);
      expect(rows[0]?.numbers).toEqual(
        gameScreen(screen).kinds.map((_, kind) => bets.filter((bet) => bet.kind === kind).length),
      );
      expect(rows[0]?.wins).toEqual(onSheet);
      expect(sheet.results.map((_, result) => winningBets(screen, result))).toEqual(onSheet);
    });

    it(`of ${screen} settle a ticket on every bet as on the sheet, with booster 1 and 2`, async () => {
      const gameId = await world.openGame({ screen, nodigit });
      const bought = await buyEveryBet(gameId, screen);
      const draw = await world.drawOf(gameId);
      await endRound(world.on.owner, draw);
      await world.on.owner.query('select close_draw($1, $2)', [draw.networkId, draw.drawId]);
      // Triple Fun has a thousand results: every 37th, which covers each last digit and nearly every pair.
      const every = sheet.results.length === 1000 && !process.env.TEST_FULL ? 37 : 1;
      const settlements = await settleForEach(draw, { until: sheet.results.length, every });
      expect(settlements).toHaveLength(2 * Math.ceil(sheet.results.length / every));
      for (const { result, booster, prizes } of settlements) {
        const drawn = sheet.results[result] ?? '';
        const expected = sheet.bets
          .filter((bet) => bet.wins(drawn))
          .map((bet) => ({ ticketId: bought.get(bet.drawno), amount: bet.pays * booster * 100 }));
        const byTicket = (a: { ticketId?: number | undefined }, b: { ticketId?: number | undefined }) =>
          (a.ticketId ?? 0) - (b.ticketId ?? 0);
        expect(prizes.sort(byTicket), `${drawn} with booster ${booster}`).toEqual(expected.sort(byTicket));
      }
      const settled = await world.finish(gameId);
      expect(settled).toMatchObject({ status: 'settled', tickets: sheet.bets.length });
      expect(await auditOf(world.on, draw.networkId)).toEqual([]);
    });
  }

  it('of Andhar Bahar let both sides lose on a seven', async () => {
    const gameId = await world.openGame({ screen: 'andharbahar' });
    const [one = world.chain.player] = players;
    await world.buy(one, gameId, {
      lines: ['andhar', 'bahar', '7', '8'].map((drawno) => ({ drawno, qty: 10 })),
    });
    // The 25th card is the seven of spades.
    const settled = await world.finish(gameId, { result: 24 });
    expect(settled).toMatchObject({ winners: 1, prizeTotal: 120_00 });
  });

  /** One point on every bet, each on its own ticket. Returns the tickets by bet. */
  async function buyEveryBet(gameId: number, screen: ScreenName): Promise<Map<string, number>> {
    const bought = new Map<string, number>();
    const bets = gameSheet[screen].bets;
    for (let from = 0; from < bets.length; from += players.length) {
      const some = bets.slice(from, from + players.length);
      const replies = await Promise.all(
        some.map(({ drawno }, at) =>
          world.buy(players[at] ?? world.chain.player, gameId, { lines: [{ drawno, qty: 1 }] }),
        ),
      );
      for (const [at, reply] of replies.entries()) {
        expect(reply.status).toBe(201);
        bought.set(some[at]?.drawno ?? '', Number(reply.body.data._id));
      }
    }
    return bought;
  }

  interface Settlement {
    result: number;
    booster: number;
    prizes: { ticketId: number; amount: number }[];
  }

  /** Settles the draw with each result and booster in turn, checks it, and rolls it back. */
  async function settleForEach(draw: DrawRow, { until, every }: { until: number; every: number }) {
    const { networkId, drawId, gameId } = draw;
    const seed = seal.seedOf({ networkId, gameId, opensAt: Math.floor(drawId / 65_536) });
    const node = await connectToNodeOf(world.on.owner, networkId);
    await node.query(settleAndTakeBack);
    const { rows } = await node.query<Settlement>(
      `select r as result, b as booster, pg_temp.settle_and_take_back($1, $2, $3, r, b) as prizes
         from generate_series(0, $4 - 1, $5) r, generate_series(1, 2) b`,
      [networkId, drawId, seed, until, every],
    );
    await node.end();
    return rows;
  }
});

const settleAndTakeBack = `
  create or replace function pg_temp.settle_and_take_back(p_network bigint, p_draw bigint, p_seed bytea, p_result integer, p_booster integer)
  returns jsonb language plpgsql as $$
  declare v_prizes jsonb;
  begin
    begin
      insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username)
      values (p_network, p_draw, p_result, p_booster, p_network, p_network, 'admin');
      if not (draw_result(p_network, p_draw, p_seed) and settle_draw(p_network, p_draw)) then return null; end if;
      select coalesce(jsonb_agg(jsonb_build_object('ticketId', p.ticket_id, 'amount', p.amount)), '[]') into v_prizes
        from prizes p where p.network_id = p_network and p.draw_id = p_draw;
      raise exception using errcode = 'TAKEN';
    exception when sqlstate 'TAKEN' then
      return v_prizes;
    end;
  end $$`;
