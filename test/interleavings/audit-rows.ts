import type pg from 'pg';
import type { SeenRows } from './seen-rows.ts';

interface Wallet {
  id: number;
  kind: string;
  balance: number;
  movements: number;
  floor: number;
}
interface Draw {
  id: number;
  game: number;
  day: string;
  status: string;
}
/** The rows of one key, such as a day and game. */
type Sums = Map<string, number>;

const add = (sums: Sums, key: string | number, amount: number) =>
  sums.set(String(key), (sums.get(String(key)) ?? 0) + amount);

/** The tables whose rows are sums, read as they are. */
export async function readSums(owner: pg.Client, networkId: number) {
  const rows = async <Row>(text: string) => (await owner.query(text, [networkId])).rows as Row[];
  return {
    wallets: await rows<Wallet>(
      'select wallet_id as id, kind::text, balance, movements, floor from wallets where network_id = $1',
    ),
    draws: await rows<Draw>(
      'select draw_id as id, game_id as game, book_day::text as day, status::text from draws where network_id = $1',
    ),
    waiting: await rows<{ ticket: number; amount: number }>(
      'select ticket_id as ticket, amount from unclaimed_prizes where network_id = $1',
    ),
    carried: await rows<{ wallet: number; moved: number; movements: number }>(
      'select wallet_id as wallet, amount_in - amount_out as moved, movements from carried_movements where network_id = $1',
    ),
    play: await rows<{ day: string; game: number; play: number; win: number }>(
      'select book_day::text as day, game_id as game, play, win from daily_play where network_id = $1',
    ),
    paid: await rows<{ day: string; game: number; amount: number }>(
      'select book_day::text as day, game_id as game, claimed as amount from daily_claims where network_id = $1',
    ),
    carriedSums: await rows<{ day: string; game: number; what: string; amount: number }>(
      'select book_day::text as day, game_id as game, what, amount from carried_sums where network_id = $1',
    ),
  };
}
type ReadSums = Awaited<ReturnType<typeof readSums>>;

function compare(what: string, expected: Sums, found: Sums): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => (expected.get(key) ?? 0) !== (found.get(key) ?? 0))
    .map((key) => `${what} of ${key}: expected ${expected.get(key) ?? 0}, found ${found.get(key) ?? 0}`);
}

/**
 * Every difference in the books of one network. `seen` has each row that was ever in the tables, `now` the current
 * ones: neither the product's audit functions nor carried rows determine the expected balances.
 */
export function auditRows(seen: SeenRows, now: SeenRows, sums: ReadSums): string[] {
  return [...auditWallets(seen, now, sums), ...auditTickets(seen, now, sums), ...auditDays(seen, sums)];
}

function auditWallets(seen: SeenRows, now: SeenRows, { wallets, carried }: ReadSums): string[] {
  const moved = (rows: SeenRows['transfers']) => {
    const totals: Sums = new Map();
    for (const { debit, credit, amount } of rows.values()) {
      add(totals, debit, -amount);
      add(totals, credit, amount);
    }
    return totals;
  };
  const counted = (rows: SeenRows['transfers']) => {
    const totals: Sums = new Map();
    for (const { debit, credit } of rows.values())
      for (const wallet of [debit, credit]) add(totals, wallet, 1);
    return totals;
  };
  const [left, leftCount] = [moved(now.transfers), counted(now.transfers)];
  for (const row of carried) {
    add(left, row.wallet, row.moved);
    add(leftCount, row.wallet, row.movements);
  }
  const balances: Sums = new Map(wallets.map(({ id, balance }) => [String(id), balance]));
  const counts: Sums = new Map(wallets.map(({ id, movements }) => [String(id), movements]));
  const total = wallets.reduce((sum, { balance }) => sum + balance, 0);
  return [
    ...compare('balance', moved(seen.transfers), balances),
    ...compare('number of movements', counted(seen.transfers), counts),
    ...compare('kept and carried movements', balances, left),
    ...compare('kept and carried number of movements', counts, leftCount),
    ...(total === 0 ? [] : [`the balances sum to ${total}`]),
    ...wallets
      .filter(({ balance, floor, kind }) => balance < floor || (kind === 'clearing' && balance !== 0))
      .map(({ id, balance }) => `wallet ${id} holds ${balance}`),
  ];
}

/** A ticket exists with its prize and claim, or all of it is gone; and the debt is the unpaid prizes. */
function auditTickets(seen: SeenRows, now: SeenRows, { wallets, draws, waiting }: ReadSums): string[] {
  const found: string[] = [];
  const status = new Map(draws.map((draw) => [draw.id, draw.status]));
  const unpaid = new Map(waiting.map(({ ticket, amount }) => [ticket, amount]));
  for (const [id, ticket] of seen.tickets) {
    const isThere = now.tickets.has(id);
    const prize = seen.prizes.get(id);
    const isStanding = seen.reversals.get(id)?.kind !== 'restore';
    const isOwed = prize !== undefined && isStanding && !seen.claims.has(id);
    if (now.prizes.has(id) !== (isThere && prize !== undefined))
      found.push(`ticket ${id} is ${isThere ? 'there' : 'gone'} and its prize is not`);
    if (now.claims.has(id) !== (isThere && seen.claims.has(id)))
      found.push(`ticket ${id} is ${isThere ? 'there' : 'gone'} and its claim is not`);
    if (seen.claims.has(id) && seen.claims.get(id)?.amount !== prize?.amount)
      found.push(`ticket ${id} won ${prize?.amount} and was paid ${seen.claims.get(id)?.amount}`);
    if ((unpaid.get(id) ?? 0) !== (isOwed ? prize.amount : 0))
      found.push(`ticket ${id} is owed ${unpaid.get(id) ?? 0} and won ${prize?.amount}`);
    if (!isThere && (isOwed || !['settled', 'void'].includes(status.get(ticket.draw) ?? '')))
      found.push(`ticket ${id} is gone before its end`);
  }
  const owed = waiting.reduce((sum, { amount }) => sum + amount, 0);
  const held = wallets.find(({ kind }) => kind === 'prizes')?.balance ?? 0;
  if (owed !== held) found.push(`prizes payable hold ${held}, and ${owed} is owed`);
  return found;
}

/** The sums of each day plus their carried sums, compared with all tickets ever sold. */
function auditDays(seen: SeenRows, { draws, play, paid, carriedSums }: ReadSums): string[] {
  const drawOf = new Map(draws.map((draw) => [draw.id, draw]));
  const staked: Sums = new Map();
  const won: Sums = new Map();
  const claimed: Sums = new Map();
  for (const [id, { draw, stake }] of seen.tickets) {
    const { day, game, status } = drawOf.get(draw) ?? { day: '', game: 0, status: 'none' };
    if (status !== 'settled' || seen.reversals.has(id)) continue;
    add(staked, `${day} ${game}`, stake);
    add(won, `${day} ${game}`, seen.prizes.get(id)?.amount ?? 0);
  }
  for (const [id, { draw, amount, day }] of seen.claims)
    if (seen.reversals.get(id)?.kind !== 'restore') add(claimed, `${day} ${drawOf.get(draw)?.game}`, amount);
  const summed = (rows: readonly { day: string; game: number; amount: number }[], what: string) => {
    const totals: Sums = new Map();
    for (const { day, game, amount } of rows) add(totals, `${day} ${game}`, amount);
    for (const row of carriedSums) if (row.what === what) add(totals, `${row.day} ${row.game}`, row.amount);
    return totals;
  };
  return [
    ...compare(
      'play',
      staked,
      summed(
        play.map((row) => ({ ...row, amount: row.play })),
        'play',
      ),
    ),
    ...compare(
      'win',
      won,
      summed(
        play.map((row) => ({ ...row, amount: row.win })),
        'play win',
      ),
    ),
    ...compare('paid prizes', claimed, summed(paid, 'day claims')),
  ];
}
