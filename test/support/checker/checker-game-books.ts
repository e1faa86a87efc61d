import type pg from 'pg';
import type { ScreenName } from '#contract/games/game-screens';

export interface DrawBook {
  draw: number;
  game: number;
  screen: ScreenName;
  payouts: number[];
  day: string;
  status: string;
  staked: number;
  tickets: number;
  peaks: number[];
  result: number | null;
  booster: number | null;
  winners: number | null;
  prizeTotal: number | null;
}
export interface TicketBook {
  ticket: number;
  draw: number;
  player: number;
  stake: number;
  bets: number[];
  qtys: number[];
}
export interface PartBook {
  ticket: number;
  draw: number;
  player: number;
  amount: number;
  transfer?: number;
  day?: string;
}
export interface PostingBook {
  id: number;
  kind: string;
  amount: number;
  debit: number;
  credit: number;
  draw: number;
  ticket: number | null;
}
/** Sums stored by the product: of a game if there is no player. */
export interface DayBook {
  day: string;
  game: number;
  player: number | null;
  tickets: number;
  play: number;
  win: number;
}
/** All game data of one network, as raw rows. */
export interface GameBooks {
  draws: DrawBook[];
  stakes: { draw: number; bet: number; stake: number }[];
  tickets: TicketBook[];
  reversals: PartBook[];
  prizes: PartBook[];
  claims: PartBook[];
  unclaimed: PartBook[];
  postings: PostingBook[];
  days: DayBook[];
  claimDays: { day: string; player: number; claims: number; claimed: number }[];
  payable: number;
  wallets: { game: number; wallet: number }[];
}

const part = 'ticket_id as ticket, draw_id as draw, player_id as player, amount';
const statements: Record<Exclude<keyof GameBooks, 'payable'>, string> = {
  draws: `select draw_id as draw, game_id as game, screen, payouts, book_day as day, status, staked, tickets, peaks, result, booster,
                 winners, prize_total as "prizeTotal" from draws where network_id = $1`,
  stakes:
    'select s.draw_id as draw, i.bet, i.stake from draw_stakes s, stakes_in(s.page, s.stakes) i where s.network_id = $1',
  tickets: `select ticket_id as ticket, draw_id as draw, player_id as player, stake, bets, qtys from tickets where network_id = $1`,
  reversals: `select ${part}, transfer_id as transfer from reversals where network_id = $1`,
  prizes: `select ${part} from prizes where network_id = $1`,
  claims: `select ${part}, transfer_id as transfer, book_day as day from claims where network_id = $1`,
  unclaimed: `select ${part} from unclaimed_prizes where network_id = $1`,
  postings: `select transfer_id as id, kind, amount, debit_wallet as debit, credit_wallet as credit, draw_id as draw, ticket_id as ticket
               from transfers where network_id = $1 and kind in ('stake', 'cancel', 'void', 'settle', 'claim')`,
  days: `select book_day as day, game_id as game, player_id as player, sum(tickets) as tickets, sum(play) as play, sum(win) as win
           from daily_play where network_id = $1 group by book_day, game_id, player_id
         union all select book_day, game_id, null, tickets, play, win from daily_games where network_id = $1`,
  claimDays: `select book_day as day, player_id as player, sum(claims) as claims, sum(claimed) as claimed from daily_claims
               where network_id = $1 group by book_day, player_id`,
  wallets: `select game_id as game, wallet_id as wallet from wallets where network_id = $1 and kind = 'game'`,
};

/** Reads the raw tables as their owner, in one snapshot, without the product's own audit. */
export async function readGameBooks(owner: pg.Client, networkId: number): Promise<GameBooks> {
  await owner.query('begin isolation level repeatable read read only');
  const read: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(statements))
    read[name] = (await owner.query(statement, [networkId])).rows;
  const { rows } = await owner.query<{ balance: number }>(
    `select balance from wallets where network_id = $1 and kind = 'prizes'`,
    [networkId],
  );
  await owner.query('commit');
  return { ...(read as unknown as Omit<GameBooks, 'payable'>), payable: rows[0]?.balance ?? Number.NaN };
}
