import type pg from 'pg';
import { connectToNodes } from '#test/support/server/test-nodes';

/** Rows of the ledger and of play as stored; ids are those of the tables, amounts hundredths. */
export interface SeenRows {
  transfers: Map<number, { debit: number; credit: number; amount: number; kind: string }>;
  tickets: Map<number, { draw: number; player: number; stake: number }>;
  prizes: Map<number, { draw: number; player: number; amount: number }>;
  claims: Map<number, { draw: number; player: number; amount: number; day: string }>;
  reversals: Map<number, { kind: string; amount: number }>;
}

const columns: Record<keyof SeenRows, string> = {
  transfers: 'transfer_id as id, debit_wallet as debit, credit_wallet as credit, amount, kind::text',
  tickets: 'ticket_id as id, draw_id as draw, player_id as player, stake',
  prizes: 'ticket_id as id, draw_id as draw, player_id as player, amount',
  claims: 'ticket_id as id, draw_id as draw, player_id as player, amount, book_day::text as day',
  reversals: 'ticket_id as id, kind::text, amount',
};
const names = Object.keys(columns) as (keyof SeenRows)[];

/**
 * Copies each inserted row on its node: a claim of today disappears at once when a clearing removes its ticket in the
 * same group of acts.
 */
export async function openJournal(owner: pg.Client) {
  const { nodes, close } = await connectToNodes(owner);
  for (const name of names) await seeInserts(owner, nodes, name);
  return {
    /** The rows inserted since the last call. */
    take: (networkId: number): Promise<SeenRows> =>
      rowsOf(async (name) => {
        const taken = `delete from seen_${name} where network_id = $1 returning ${columns[name]}`;
        const found = await Promise.all(nodes.map((node) => node.query<SeenRow>(taken, [networkId])));
        return found.flatMap(({ rows }) => rows);
      }),
    close,
  };
}
export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Copies each row that is inserted into a table from now on into the table `seen_` of its name, on its node. */
export async function seeInserts(owner: pg.Client, nodes: readonly pg.Client[], name: string): Promise<void> {
  for (const node of nodes) {
    await node.query(`create table seen_${name} (like ${name})`);
    await node.query(`grant all on seen_${name} to public`);
  }
  await owner.query(
    `create function see_${name}() returns trigger language plpgsql security definer as $$
     begin insert into public.seen_${name} select new.*; return null; end $$`,
  );
  await owner.query(
    `create trigger seen after insert on ${name} for each row execute function see_${name}()`,
  );
}

/** The current rows of one network. */
export async function readRows(owner: pg.Client, networkId: number): Promise<SeenRows> {
  return rowsOf(async (name) => {
    const { rows } = await owner.query<SeenRow>(
      `select ${columns[name]} from ${name} where network_id = $1`,
      [networkId],
    );
    return rows;
  });
}

interface SeenRow {
  id: number;
}
async function rowsOf(read: (name: keyof SeenRows) => Promise<SeenRow[]>): Promise<SeenRows> {
  const found = nothingSeen() as Record<keyof SeenRows, Map<number, object>>;
  for (const name of names) for (const { id, ...row } of await read(name)) found[name].set(Number(id), row);
  return found as SeenRows;
}

/**
 * Adds the inserted and the current rows to all rows ever seen, so that cleared rows are still known. Returns the
 * changed rows.
 */
export async function addSeen(
  { journal, networkId }: { journal: Journal; networkId: number },
  seen: SeenRows,
  now: SeenRows,
): Promise<string[]> {
  const inserted = await journal.take(networkId);
  const changed: string[] = [];
  for (const name of names) {
    const known = seen[name] as Map<number, object>;
    for (const [id, row] of [
      ...(inserted[name] as Map<number, object>),
      ...(now[name] as Map<number, object>),
    ]) {
      const before = known.get(id);
      // A claim moves to another day when the test moves earlier play to the past.
      if (before !== undefined && textOf(before) !== textOf(row))
        changed.push(`row ${id} of ${name} changed`);
      known.set(id, row);
    }
  }
  return changed;
}

const textOf = (row: object): string => JSON.stringify({ ...row, day: undefined });

export const nothingSeen = (): SeenRows => ({
  transfers: new Map(),
  tickets: new Map(),
  prizes: new Map(),
  claims: new Map(),
  reversals: new Map(),
});
