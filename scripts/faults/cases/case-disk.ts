import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoing } from '../clean-up.ts';
import type { Told } from '../load-acts.ts';
import { asOwner } from '../load-world.ts';
import { openStage, type Stage } from '../open-stage.ts';
import { runLoad } from '../run-load.ts';
import { figuresOf, seed } from './case-kills.ts';
import { type CaseRow, inSeconds, inWords } from './case-row.ts';

const roomMb = 700;
/** Free space left when the disk is made small: less than the database writes next. */
const leftMb = 6;
const mb = 2 ** 20;

/**
 * F06: the database's disk fills up. Nothing is acknowledged that was not written, and when there is room again
 * everything continues.
 */
export async function caseDisk(): Promise<CaseRow> {
  const row = { id: 'F06', what: 'the disk of the database is full' };
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { ...row, figures: 'not taken: only root can make a disk of a fixed size', findings: [] };
  const place = mkdtempSync(join(tmpdir(), 'pitboss-disk-'));
  const mount = (size: number, ...options: string[]) =>
    execFileSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      [...options, `size=${size}m`, 'mode=0755'].join(','),
      'tmpfs',
      place,
    ]);
  mount(roomMb);
  const unmount = undoing(() => {
    execFileSync('umount', ['-l', place]);
    rmSync(place, { recursive: true, force: true });
  });
  try {
    const stage = await openStage({ players: 50, place });
    try {
      return { ...row, ...(await fillUp(stage, place, (size) => mount(size, 'remount'))) };
    } finally {
      await stage.close();
    }
  } finally {
    await unmount();
  }
}

/** Nothing has been acknowledged for this long: the disk is really full. */
const silentMs = 3_000;

async function fillUp(stage: Stage, place: string, resize: (sizeMb: number) => void) {
  const { world, origins, cluster } = stage;
  const check = await stage.openChecker();
  const { blocks, bavail, bsize } = statfsSync(place);
  const usedMb = Math.ceil(((blocks - bavail) * bsize) / mb);
  const times = { lastMs: performance.now(), roomMs: Number.POSITIVE_INFINITY };
  let backMs: number | null = null;
  let starting: Promise<void> | null = null;

  function makeRoom(): void {
    resize(roomMb);
    times.roomMs = performance.now();
  }
  const onTold = ({ isDone, askedAtMs, toldAtMs }: Told) => {
    if (!isDone) return;
    times.lastMs = toldAtMs;
    if (askedAtMs > times.roomMs) backMs ??= toldAtMs - times.roomMs;
  };
  resize(usedMb + leftMb);
  await fillLog(world.url);
  const timer = setInterval(() => {
    const isFull = performance.now() - times.lastMs > silentMs;
    if (isFull && times.roomMs === Number.POSITIVE_INFINITY) makeRoom();
    // Without room for its log PostgreSQL stops; its supervisor restarts it.
    if (times.roomMs !== Number.POSITIVE_INFINITY && cluster.hasEnded()) starting ??= cluster.startAgain();
  }, 100);
  const goesOn = (begun: number) => backMs === null || begun < 500;
  const told = await runLoad({ world, origins, callers: 16, seed: seed + 30, goesOn, onTold });
  clearInterval(timer);
  await starting;
  const findings = inWords(await check(told));
  if (!told.some(({ wasUnanswered }) => wasUnanswered))
    findings.push('nobody noticed that the disk was full');
  return {
    figures: `${figuresOf(told)}; first purchase ${inSeconds(backMs ?? 0)} after there was room again`,
    findings,
  };
}

/** Fills the log almost to the end of its file, so that the next file is requested soon. */
async function fillLog(url: string): Promise<void> {
  const message = `select pg_logical_emit_message(false, 'filler', repeat('x', 1000000)) from generate_series(1, 8)`;
  await asOwner(url, (owner) => owner.query(message)).catch(() => {});
}
