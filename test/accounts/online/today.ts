import { line, type World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';

/** A day's figures of a player in points. */
export interface Played {
  play: number;
  win: number;
  claim: number;
}

const days = `select unnest(array[business_day(clock_timestamp()), business_day(clock_timestamp()) + 1]) as day`;

/**
 * Plays one round in which the player's first number wins, claims the prize, and counts it all as today's. Rounds of
 * tests close in another year, so the sums are copied to today and, in case midnight passes, to tomorrow.
 */
export async function playToday(world: World, player: Person, stake: number): Promise<Played> {
  const { owner, call } = world.on;
  const gameId = await world.openGame({ screen: 'titlisorrat' });
  const bought = await world.buy(player, gameId, { lines: [line('1', stake), line('2', stake)] });
  const draw = await world.finish(gameId, { result: 0 });
  const claimed = await call(player, 'POST', `/app/tickets/${bought.body.data.ticketId}/claim`);
  if (claimed.status !== 200) throw new Error(claimed.raw.toString());
  for (const table of ['daily_play', 'daily_claims']) {
    await owner.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('book_day', n.day))).*
         from ${table} t, (${days}) n where t.network_id = $1 and t.game_id = $2
       on conflict do nothing`,
      [player.networkId, gameId],
    );
  }
  await owner.query(
    `insert into daily_chains
     select (jsonb_populate_record(null::daily_chains, to_jsonb(t) || jsonb_build_object('book_day', n.day))).*
       from daily_chains t, (${days}) n where t.network_id = $1 and t.book_day = $2
     on conflict (network_id, book_day, super_area_manager_id, area_manager_id, master_id)
     do update set tickets = excluded.tickets, play = excluded.play, win = excluded.win`,
    [player.networkId, draw.bookDay],
  );
  const prize = Number(draw.prizeTotal) / 100;
  return { play: stake * 2, win: prize, claim: prize };
}
