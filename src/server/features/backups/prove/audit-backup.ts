import type pg from 'pg';

/** Findings that are named; a backup where every wallet is wrong must not fill the memory of the server. */
const mostNamed = 20;

/** What is wrong with a restored database: the first findings, one sentence each, and the number of all. */
export interface Wrong {
  named: string[];
  count: number;
}

/** Audits a restored database: each network, and the border wallets if all networks are present. */
export async function auditRestored(owner: pg.Client, kind: 'network' | 'installation'): Promise<Wrong> {
  const { rows: networks } = await owner.query<{ id: string }>(
    'select network_id::text as id from networks order by 1',
  );
  let wrong: Wrong = { named: [], count: 0 };
  for (const { id } of networks) wrong = together(wrong, await auditOne(owner, id));
  return kind === 'network' ? wrong : together(wrong, await auditAllBorders(owner));
}

const together = (earlier: Wrong, later: Wrong): Wrong => ({
  named: [...earlier.named, ...later.named].slice(0, mostNamed),
  count: earlier.count + later.count,
});

async function auditOne(owner: pg.Client, id: string): Promise<Wrong> {
  const { rows } = await owner.query<{ finding: string; subject: string | null; count: number }>(
    `select x.*, count(*) over ()::integer as count
       from (select finding, wallet_id::text as subject from audit_network($1)
             union all select finding, subject_id::text from audit_games($1)) x limit ${mostNamed}`,
    [id],
  );
  return {
    named: rows.map(({ finding, subject }) => `network ${id}: ${finding} (${subject ?? 'total'})`),
    count: rows[0]?.count ?? 0,
  };
}

async function auditAllBorders(owner: pg.Client): Promise<Wrong> {
  const { rows } = await owner.query<{ id: string; count: number }>(
    `select network_id::text as id, count(*) over ()::integer as count from audit_borders() limit ${mostNamed}`,
  );
  return {
    named: rows.map(({ id }) => `network ${id}: its border wallets do not match`),
    count: rows[0]?.count ?? 0,
  };
}
