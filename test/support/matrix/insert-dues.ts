import type pg from 'pg';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import type { Thing } from './matrix-things.ts';
import type { Node } from './matrix-world.ts';

const amounts =
  'play win supercom distcom retailcom usercom given taken net share base carried_before carried due paid written_off corrected opening closing'.split(
    ' ',
  );

/** Each statement is one of another day. */
let made = 0;

/**
 * Writes a statement of one day without figures between an account and the one above it, as audits expect it; returns its
 * id.
 */
export async function insertStatement(owner: pg.Client, person: Person, above: Person | null) {
  const edge = [person.networkId, person.id, above === null || above.networkId === 0 ? 0 : above.id];
  made += 1;
  const { rows: terms } = await owner.query<{ id: string }>(
    `insert into due_terms (network_id, account_id, parent_id, from_day, basis, plan, period, grace_days,
                            actor_network_id, actor_id, actor_username)
     values ($1, $2, $3, '2025-01-01', 'result', 'turnover', 'none', 0, 0, 1, 'x') returning terms_id::text as id`,
    edge,
  );
  const { rows } = await owner.query<{ id: string; day: string; before: Buffer | null }>(
    `select nextval('record_ids')::text as id, (date '2000-01-01' + $4::integer)::text as day,
            (select s.hash from due_statements s
              where s.network_id = $1 and s.account_id = $2 and s.parent_id = $3
              order by s.first_day desc limit 1) as before`,
    [...edge, made],
  );
  const [{ id, day, before } = { id: '', day: '', before: null }] = rows;
  const row: Record<string, unknown> = Object.fromEntries(amounts.map((name) => [name, 0]));
  Object.assign(row, {
    network_id: edge[0],
    account_id: edge[1],
    parent_id: edge[2],
    statement_id: Number(id),
  });
  Object.assign(row, {
    terms_id: Number(terms[0]?.id),
    first_day: day,
    last_day: day,
    agreed: 'result turnover',
  });
  Object.assign(row, { issued_at: new Date().toISOString() });
  const hashed = await owner.query<{ hash: Buffer }>('select statement_hash($1, $2::jsonb) as hash', [
    before,
    JSON.stringify(row),
  ]);
  Object.assign(row, { hash: hashed.rows[0]?.hash });
  const names = Object.keys(row);
  await owner.query(
    `insert into due_statements (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

/** Writes a payment of one point that an account recorded to the one above it, and their terms; returns its id. */
export async function insertPayment(owner: pg.Client, person: Person, above: Person | null): Promise<string> {
  const parentId = above === null || above.networkId === 0 ? 0 : above.id;
  const edge = [person.networkId, person.id, parentId];
  await owner.query(
    `insert into due_edges (network_id, account_id, parent_id, open_from) values ($1, $2, $3, current_date)
     on conflict do nothing`,
    edge,
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into due_payments (network_id, account_id, parent_id, payer_id, payee_id, amount, method, proposer_id, proposer_username)
     values ($1, $2, $3, $2, $3, 100, 'cash', $2, 'x') returning payment_id::text as id`,
    edge,
  );
  return String(rows[0]?.id);
}

/** Writes a dispute of a statement between an account and the one above it; returns its id. */
export async function insertDispute(owner: pg.Client, person: Person, above: Person | null): Promise<string> {
  const statementId = await insertStatement(owner, person, above);
  const { rows } = await owner.query<{ id: string }>(
    `insert into due_disputes (network_id, statement_id, account_id, parent_id, line, reason, actor_id, actor_username)
     select $1, $2, s.account_id, s.parent_id, 'closing', 'x', $3, 'x' from due_statements s
      where s.network_id = $1 and s.statement_id = $2 returning dispute_id::text as id`,
    [person.networkId, statementId, person.id],
  );
  return String(rows[0]?.id);
}

/** Records between an account and the one above it: a payment that the upper one may confirm, a statement, a dispute. */
export const createDueThings = ({ owner }: Installation) => ({
  openPayment: async (node: Node): Promise<Thing> => ({
    record: 'payment',
    id: await insertPayment(owner, node.person, node.parent?.person ?? null),
    owner: node,
  }),
  openDispute: async (node: Node): Promise<Thing> => ({
    record: 'dispute',
    id: await insertDispute(owner, node.person, node.parent?.person ?? null),
    owner: node,
  }),
  openStatement: async (node: Node): Promise<Thing> => ({
    record: 'statement',
    id: await insertStatement(owner, node.person, node.parent?.person ?? null),
    owner: node,
  }),
});
