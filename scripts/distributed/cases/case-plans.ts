import type pg from 'pg';
import type { CaseRow } from '../../faults/cases/case-row.ts';
import { asOwner } from '../../faults/load-world.ts';
import type { Stage } from '../open-stage.ts';
import { placeNetworks } from '../place-networks.ts';

/** What the server calls: alone, or one after the other in a transaction over two networks. */
const calls = {
  'a purchase': ['buy_tickets'],
  'a transfer inside a network': ['post_movements'],
  'a transfer between networks': ['begin_act', 'post_own_half', 'post_other_half', 'end_act'],
};

/** D6: each of these functions is one task, on the node of its network. Prints the plans. */
export async function casePlans(stage: Stage): Promise<CaseRow> {
  const places = await placeNetworks(stage);
  const ports = [...new Set(places.map(({ port }) => port))];
  const chosen = ports.map((port) => places.find((place) => place.port === port));
  const findings: string[] = [];
  const names: string[] = [];
  await asOwner(stage.url, async (owner) => {
    for (const [what, functions] of Object.entries(calls)) {
      // As the server calls them: a function alone is delegated outside a transaction, those of a crossing within one.
      if (functions.length > 1) await owner.query('begin');
      for (const [at, name] of functions.entries()) {
        const place = chosen[at % chosen.length];
        const plan = await explain(owner, name, place?.networkId ?? 0);
        console.log(`${what}: ${name} of network ${place?.networkId}, which is on ${place?.port}\n${plan}`);
        const isThere = plan.includes('Task Count: 1') && plan.includes(`port=${place?.port} `);
        if (!isThere) findings.push(`${name} does not run on the node of its network`);
        names.push(name);
      }
      if (functions.length > 1) await owner.query('rollback');
    }
  });
  return {
    id: 'D6',
    what: 'plans of a purchase and of transfers',
    figures: `${names.join(', ')}: one task each, on the node of the network`,
    findings,
  };
}

/** The plan of a call for this network. The other arguments do not matter, because nothing is executed. */
async function explain(owner: pg.Client, name: string, networkId: number): Promise<string> {
  const { rows } = await owner.query<{ call: string }>(
    `select p.proname || '(' || string_agg(case when a.at = 1 then $2 else 'null' end || '::' || a.type::regtype, ', ' order by a.at) || ')' as call
       from pg_proc p, unnest(p.proargtypes) with ordinality a(type, at)
      where p.pronamespace = 'public'::regnamespace and p.proname = $1
      group by p.oid, p.proname`,
    [name, String(networkId)],
  );
  const { rows: lines } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain (verbose, costs off) select ${rows[0]?.call}`,
  );
  return lines.map((line) => `  ${line['QUERY PLAN']}`).join('\n');
}
