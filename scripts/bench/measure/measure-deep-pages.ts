import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs } from '../figure.ts';
import { makeLongLists } from '../make-long-lists.ts';
import { signIn } from '../sign-in.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';

const rows = Number(process.env.BENCH_ROWS ?? 2_000_000);
const pages = [1, 1_000, 100_000, 999_999_999];
const callers = [1, 64];
const goalMs = 1_000;
const goalMegabytes = 10;
/** A page, one that is too deep, and one for which no turn was free. */
const isAnswered = new Set(['200', '400', '429']);
/**
 * What Node takes for its objects in the shipped container of 2 GB. Room for young objects is small, because otherwise
 * its first use would look like growth.
 */
const memoryOfContainer = ['--max-old-space-size=1024', '--max-semi-space-size=4'];

interface Seen {
  /** The longest wait of a caller that was served. */
  ms: number;
  /** The longest wait of a probe that asked meanwhile for what needs no database. */
  delayMs: number;
  megabytes: number;
  statuses: Record<string, number>;
}

/**
 * P6b: pages of every list at any depth over two million rows, with one caller and many, from the built server with the
 * memory of the shipped container: the longest answer, the delay of other requests, and the growth of its memory.
 */
export async function measureDeepPages(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_deep_pages');
  const made = await makeLongLists(on, rows);
  const admin = await signIn(on, made.adminId, made.adminId);
  const seller = await signIn(on, made.sellerId, made.sellerId);
  const ofDay = `startDate=${made.day}&endDate=${made.day}`;
  const ofPeriod = `startDate=${made.period.startDate}&endDate=${made.period.endDate}`;
  const lists: [path: string, token: string][] = [
    // As its screen reads it.
    [`/reports/transactionreport?${ofDay}&part=rows`, admin],
    [`/reports/transactionreport?${ofDay}&part=sums`, admin],
    ['/logs/activityLogs?', admin],
    ['/player/all?', admin],
    ['/history/loadUsers?', admin],
    ['/inbox?', admin],
    ['/complaint?', admin],
    ['/onlinePlayer?', admin],
    ['/allusers?', admin],
    [`/history/gamehistory?${ofPeriod}`, seller],
    [`/reports/turnoverreport?role=player&${ofPeriod}`, seller],
    [`/reports/returnmonitor?${ofPeriod}`, admin],
  ];
  const { url } = on;
  await on.close();
  const port = await freePort();
  const child = await startBuiltServer(url, port, memoryOfContainer);
  return whileListening(child, async () => {
    const figures: Figure[] = [];
    for (const [path, token] of lists) {
      // The first calls warm up connections, plans and code.
      await Promise.all(Array.from({ length: 8 }, () => askFor(port, `${path}&page=1`, token)));
      for (const page of pages)
        for (const many of callers) {
          const seen = await measure(
            { port, pid: child.pid ?? 0 },
            { path: `${path}&page=${page}`, token, many },
          );
          figures.push(figureOf(`${nameOf(path)} page ${page.toLocaleString('en')}, ${many} at once`, seen));
          console.log(figures.at(-1)?.what, figures.at(-1)?.measured);
        }
    }
    return figures;
  });
}

/** A list, and the part of it. */
function nameOf(path: string): string {
  const [list, query] = path.split('?');
  const part = new URLSearchParams(query).get('part');
  return part === null ? String(list) : `${list} (${part})`;
}

async function askFor(port: number, path: string, token: string) {
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { length } = await reply.text();
  return { status: reply.status, ms: performance.now() - started, length };
}

async function measure(
  { port, pid }: { port: number; pid: number },
  { path, token, many }: { path: string; token: string; many: number },
): Promise<Seen> {
  const before = memoryOf(pid, 'VmRSS');
  // Resets the kernel's peak memory counter.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let isOver = false;
  const probed = probe(port, () => isOver);
  const answers = await Promise.all(Array.from({ length: many }, () => askFor(port, path, token)));
  isOver = true;
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    ms: Math.max(...answers.map(({ ms }) => ms)),
    delayMs: await probed,
    megabytes: memoryOf(pid, 'VmHWM') - before,
    statuses,
  };
}

async function probe(port: number, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const started = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/api/health`)).text();
    longest = Math.max(longest, performance.now() - started);
    await pause(10);
  }
  return longest;
}

/** Megabytes, as counted by the kernel for a process. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return Number(kilobytes) / 1024;
}

function figureOf(what: string, { ms, delayMs, megabytes, statuses }: Seen): Figure {
  const codes = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return {
    id: 'P6b',
    what,
    measured: `${inMs(ms)}, others ${inMs(delayMs)}, memory +${megabytes.toFixed(0)} MB, ${codes.join(', ')}`,
    goal: `≤ ${inMs(goalMs)}, memory +${goalMegabytes} MB at most`,
    isMet:
      ms <= goalMs &&
      megabytes <= goalMegabytes &&
      Object.keys(statuses).every((code) => isAnswered.has(code)),
  };
}
