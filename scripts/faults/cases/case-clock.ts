import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { openDatabases } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';
import type { Player } from '../../../test/support/games/games-crowd.ts';
import { closeSoon, type DrawKey } from '../../../test/support/games/games-rounds.ts';
import { createPeople } from '../../../test/support/people.ts';
import { testConfig } from '../../../test/support/server/test-config.ts';
import { until } from '../../../test/support/waiting/until.ts';
import type { Told } from '../load-acts.ts';
import { asOwner, type LoadWorld } from '../load-world.ts';
import { openStage, type Stage } from '../open-stage.ts';
import { playAhead } from '../play-ahead.ts';
import { settleAct } from '../send-act.ts';
import { type CaseRow, inWords } from './case-row.ts';

const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
const halfAnHourMs = 1_800_000;

/**
 * F07: the database's clock is moved forward and back. No result is shown ahead of its round, no ticket is sold after the
 * close, and no session becomes valid again.
 */
export async function caseClock(): Promise<CaseRow> {
  const row = { id: 'F07', what: 'the clock of the database is moved by an hour and back' };
  if (library === undefined)
    return { ...row, figures: 'not taken: there is no libfaketime on this machine', findings: [] };
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-clock-'));
  const clock = join(folder, 'clock');
  const setClock = (offset: string) => writeFileSync(clock, offset, { mode: 0o644 });
  setClock('+0');
  const variables = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  try {
    const stage = await openStage({ players: 20, variables });
    try {
      return { ...row, ...(await moveClock(stage, setClock)) };
    } finally {
      await stage.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function moveClock(stage: Stage, setClock: (offset: string) => void) {
  const { world, origins } = stage;
  const check = await stage.openChecker();
  const told: Told[] = [];
  const findings: string[] = [];
  const buy = async (player: Player, expected: string): Promise<void> => {
    const act = { do: 'buy', player, number: 7, qty: 1, key: uuidv7() } as const;
    const each = await settleAct(world, origins, act);
    told.push(each);
    const found = each.isDone ? 'sold' : String(each.code);
    if (!expected.split(' or ').includes(found)) findings.push(`a purchase was ${found}, not ${expected}`);
  };
  const [first, second] = world.players;
  if (first === undefined || second === undefined) throw new Error('the clock needs two players');
  await buy(first, 'sold');
  const ahead = await playAhead(stage, setClock);
  told.push(ahead.told);
  findings.push(...ahead.findings);
  const draw = await asOwner(world.url, async (owner) => {
    const { rows } = await owner.query<{ drawId: number }>(
      'select draw_id as "drawId" from draws where network_id = $1 and game_id = $2',
      [world.networkId, world.gameId],
    );
    const key = { networkId: world.networkId, drawId: rows[0]?.drawId ?? 0 };
    await closeSoon(owner, key, halfAnHourMs);
    return key;
  });
  setClock('+1h');
  await buy(first, 'not_signed_in');
  const late = { ...second, token: await signIn(world, second) };
  await buy(late, 'betting_closed or no_round');
  // A round that a server has closed stays closed; a clock that went back earlier has closed nothing.
  await until('a server has closed the draw', () => isClosed(world, draw));
  setClock('+0');
  await buy(first, 'not_signed_in');
  await buy(late, 'betting_closed or no_round or not_signed_in');
  return {
    figures: `sold before and after ten minutes ahead, in which no result was shown; refused after the close and after going back; the session that had ended stayed ended`,
    findings: [...findings, ...inWords(await check(told))],
  };
}

const isClosed = ({ url }: LoadWorld, { networkId, drawId }: DrawKey) =>
  asOwner(url, async (owner) => {
    const { rowCount } = await owner.query(
      `select from draws where network_id = $1 and draw_id = $2 and status <> 'open'`,
      [networkId, drawId],
    );
    return rowCount === 1;
  });

async function signIn({ url }: LoadWorld, player: Player): Promise<string> {
  const { connection } = await prepareDatabase(testConfig(url));
  const databases = openDatabases(connection);
  try {
    return await createPeople(databases).signIn(player);
  } finally {
    await databases.close();
  }
}
