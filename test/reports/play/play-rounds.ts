import type { Day } from '#contract/ground/date-presets';
import { openNextRound } from '#test/support/games/games-rounds';
import { openDrawRow } from '#test/support/games/games-sales';
import { type DrawRow, seal, type World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';

export interface Bought {
  player: Person;
  /** The position of the number bet on, counted from 0. */
  number: number;
  points: number;
  isCancelled?: boolean;
}

export interface Round {
  gameId: number;
  tickets: readonly Bought[];
  /** `void`: every stake is refunded. `open`: it stays open, with its tickets. */
  result: number | 'void' | 'open';
  booster?: 1 | 2;
  /** The business day it is played on. */
  day: Day;
}

/** Plays one round after another of the games of a network: bought, drawn and settled by the functions of the product. */
export async function playRounds(world: World, networkId: number, rounds: readonly Round[]): Promise<void> {
  for (const round of rounds) {
    const { rows } = await world.on.owner.query(
      'select 1 from draws where network_id = $1 and game_id = $2',
      [networkId, round.gameId],
    );
    if (rows.length > 0) await openNextRound(world.on.owner, round.gameId);
    await playRound(world, networkId, round);
  }
}

async function playRound(world: World, networkId: number, round: Round): Promise<void> {
  const { owner } = world.on;
  const { gameId, result } = round;
  const hashOf = (opensAt: number) => seal.hashOf({ networkId, gameId, opensAt });
  const { drawId } = await openDrawRow(owner, { networkId, gameId }, hashOf);
  await setDay(world, { networkId, drawId }, round.day);
  for (const bought of round.tickets) await buy(world, { networkId, drawId }, bought);
  if (result === 'open') return;
  if (result === 'void') await voidDraw(world, { networkId, drawId });
  else await world.finish(gameId, { result, booster: round.booster ?? 1, drawId });
}

type Draw = Pick<DrawRow, 'networkId' | 'drawId'>;

/** A round of any day, which only the owner of a scratch database can create. */
async function setDay({ on: { owner } }: World, { networkId, drawId }: Draw, day: Day): Promise<void> {
  await owner.query('alter table draws disable trigger keep_order');
  await owner.query('update draws set book_day = $3 where network_id = $1 and draw_id = $2', [
    networkId,
    drawId,
    day,
  ]);
  await owner.query('alter table draws enable trigger keep_order');
}

async function buy({ on: { owner } }: World, { networkId, drawId }: Draw, bought: Bought): Promise<void> {
  const { player, number, points, isCancelled = false } = bought;
  const { rows } = await owner.query<{ ticket: number }>(
    `select b.ticket_ids[1] as ticket
       from (select max(s.session_id) as id from sessions s where s.network_id = $1 and s.account_id = $3) s,
            buy_tickets($1, $2, array[$3::bigint], array[s.id], array[null::uuid], array[null::bytea], array[$4], array[$5],
                        '30 minutes', '12 hours', false) b`,
    [networkId, drawId, player.id, `{${number}}`, `{${points}}`],
  );
  const ticket = Number(rows[0]?.ticket);
  if (!(ticket > 0)) throw new Error(`${player.username} could not buy ${points} points of ${number}`);
  if (isCancelled)
    await owner.query('select cancel_ticket($1, $2, null, null, $3, $4)', [
      networkId,
      player.id,
      drawId,
      ticket,
    ]);
}

async function voidDraw({ on: { owner }, chain }: World, { networkId, drawId }: Draw): Promise<void> {
  const activity = {
    network_id: networkId,
    actor_username: chain.superadmin.username,
    action: 'x',
    subject: 'x',
    subject_id: networkId,
    subject_username: chain.admin.username,
    request_method: 'POST',
    request_url: '/x',
    ip_address: '127.0.0.1',
    request_id: 'x',
  };
  await owner.query('select void_draw($1, $2, 0, $3, $4, $5)', [
    networkId,
    drawId,
    chain.superadmin.id,
    'a test',
    activity,
  ]);
}
