import { createRemoteCall } from '../../test/support/server/node-process.ts';
import { asOwner, type LoadWorld } from '../faults/load-world.ts';
import type { Stage } from './open-stage.ts';

/** Reports that contain every kind of figure of a network. */
const allDays = '?startDate=2000-01-01&endDate=2100-01-01';
const reports = [
  ...['turnoverreport', 'transactionreport'].map((name) => `/reports/${name}${allDays}`),
  '/reports/commissionpayout',
  `/history/gamehistory${allDays}`,
  '/logs/activityLogs',
  '/player',
];

/**
 * By name: a hash of the rows of each table in each of these networks, and the answers of its reports. Sessions are left
 * out: they end in time. So is draws_to_check: settled draws that are copied to a node enter it, and the next audit
 * checks them once more and removes them.
 */
export async function readFigures(
  { url, origins }: Stage,
  worlds: readonly LoadWorld[],
): Promise<Map<string, string>> {
  const figures = new Map<string, string>();
  await asOwner(url, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'network_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not in ('sessions', 'draws_to_check') order by 1`,
    );
    for (const { name } of tables)
      for (const { networkId } of worlds) {
        const { rows } = await owner.query<{ hash: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(r.line, ',' order by r.line)), '') as hash
             from (select t::text as line from ${name} t where t.network_id = $1) r`,
          [networkId],
        );
        figures.set(`${name} of ${networkId}`, rows[0]?.hash ?? '');
      }
  });
  const call = createRemoteCall(origins().at(-1) ?? '');
  for (const { family, networkId } of worlds)
    for (const path of reports) {
      const { status, raw } = await call(family.admin, 'GET', path);
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${raw}`);
      // Who is online depends on the time.
      figures.set(`${path} of ${networkId}`, String(raw).replace(/"isLoggedIn":\w+/g, ''));
    }
  return figures;
}

/** The figures that differ, each from its first difference on. */
export function compareFigures(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([name, was]) => {
    const is = after.get(name) ?? '';
    if (is === was) return [];
    const at = [...was].findIndex((letter, place) => letter !== is[place]);
    const part = (text: string) => text.slice(Math.max(0, at - 30), at + 60);
    return [`${name} was …${part(was)}… and is …${part(is)}…`];
  });
}
