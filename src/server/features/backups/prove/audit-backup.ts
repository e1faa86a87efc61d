import type pg from 'pg';

/** Audits a restored database: each network, and the border wallets if all networks are present. */
export async function auditRestored(owner: pg.Client, kind: 'network' | 'installation'): Promise<string[]> {
  const { rows: networks } = await owner.query<{ id: string }>(
    'select network_id::text as id from networks order by 1',
  );
  const findings: string[] = [];
  for (const { id } of networks) {
    const { rows } = await owner.query<{ finding: string; subject: string | null }>(
      `select finding, wallet_id::text as subject from audit_network($1)
       union all select finding, subject_id::text from audit_games($1)`,
      [id],
    );
    findings.push(...rows.map(({ finding, subject }) => `network ${id}: ${finding} (${subject ?? 'total'})`));
  }
  if (kind === 'network') return findings;
  const { rows } = await owner.query<{ id: string }>('select network_id::text as id from audit_borders()');
  return [...findings, ...rows.map(({ id }) => `network ${id}: its border wallets do not match`)];
}
