import { setTimeout as pause } from 'node:timers/promises';
import { type CaseRow, inSeconds } from '../faults/cases/case-row.ts';
import { type Cluster, lagSeconds } from './open-cluster.ts';
import { untilSo } from './until.ts';

let posted = 0;

/** Two browsers of one operator: one writes, the other only reads. */
function openBrowsers({ balancer, world }: Cluster) {
  const session = `session-token=${world.family.admin.token}`;
  const address = `${balancer.origin}/api/complaint`;
  return {
    /** Returns what was written, and the cookies the browser keeps from then on. */
    async write(): Promise<{ name: string; cookie: string }> {
      posted += 1;
      const name = `Reader ${posted}`;
      const response = await fetch(address, {
        method: 'POST',
        headers: { cookie: session, 'content-type': 'application/json' },
        body: JSON.stringify({
          enquiryType: 'General',
          fullName: name,
          email: 'reader@example.org',
          mobile: '0123456789',
          complaintDetails: 'A message to be listed',
        }),
      });
      if (!response.ok)
        throw new Error(`the message was answered ${response.status}: ${await response.text()}`);
      const kept = response.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
      return { name, cookie: [session, ...kept].join('; ') };
    },
    /** Whether the list shows it; throws if the answer is not a list. */
    async shows(name: string, cookie = session): Promise<boolean> {
      const response = await fetch(address, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`the list was answered ${response.status}`);
      return (await response.text()).includes(`"${name}"`);
    },
  };
}

/** What a list shows while the replica hangs, is gone, and has come back. */
export async function caseReplica(cluster: Cluster): Promise<CaseRow> {
  const { replica } = cluster;
  const check = await cluster.openChecker();
  const browsers = openBrowsers(cluster);
  const findings: string[] = [];

  async function standStill(when: string): Promise<number> {
    await replica.ask('select pg_wal_replay_pause()');
    const { name, cookie } = await browsers.write();
    if (await browsers.shows(name)) findings.push(`${when} lists were not read from the replica`);
    if (!(await browsers.shows(name, cookie))) findings.push(`${when} somebody missed the own message`);
    const waitedMs = await untilSo('the list shows the message', () => browsers.shows(name));
    if (waitedMs > (lagSeconds + 3) * 1_000) findings.push(`${when} a list was ${inSeconds(waitedMs)} old`);
    await replica.ask('select pg_wal_replay_resume()');
    return waitedMs;
  }

  const first = await standStill('at first');
  await pause(lagSeconds * 1_000);
  await replica.kill();
  const gone = await browsers.write();
  if (!(await browsers.shows(gone.name))) await untilSo('lists go on', () => browsers.shows(gone.name));
  await replica.start();
  await pause(lagSeconds * 1_000);
  const again = await standStill('after it had come back');
  await pause(lagSeconds * 1_000);
  findings.push(...(await check([])).map(({ rule, what }) => `${rule} ${what}`));
  return {
    id: 'C3',
    what: 'the replica stands still, is killed, comes back',
    figures: `lists at most ${inSeconds(Math.max(first, again))} old, own changes at once, no list failed`,
    findings,
  };
}
