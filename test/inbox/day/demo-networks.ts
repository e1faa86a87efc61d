import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScreenName } from '#contract/games/game-screens';
import type { Role } from '#contract/ground/roles';
import { openWithHistory } from '#test/demo/small-history';
import type { Player } from '#test/support/games/games-crowd';
import { createGameActs, type World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { demoPlan } from '../../../scripts/demo/demo-plan.ts';

export interface DemoGame {
  gameId: number;
  screen: ScreenName;
  nodigit: number;
  /** Of the first kind of bets, in points for one point. */
  payout: number;
}
export type DemoNetwork = Pick<World, 'on' | 'chain' | 'buy'> & {
  operators: DemoPerson[];
  /** The shops that play in the day, each with two of its players. */
  shops: { shop: Person; players: Player[] }[];
  games: DemoGame[];
};

/** The history ends at the same moment in every run, so that every run has the same accounts, rounds and tickets. */
const until = new Date('2025-11-05T20:15:00Z');
/** When the next rounds of all games open. They last as long again, so they end when a test says so. */
const opensAt = until.getTime() / 1000 + 3600;

/**
 * The installation of `npm run demo` with one week of history and fewer tickets. Everybody is signed in. From
 * `loseBackups` on no backup can be written, because a file is where the folder of backups should be.
 */
export async function openDemo() {
  const place = mkdtempSync(join(tmpdir(), 'pitboss-demo-day-'));
  const folder = join(place, 'backups');
  const backups = { folder, dailyAtMinute: null, keep: 14, areChecked: false, sftp: null };
  const on = await openWithHistory({ until, plan: { ...demoPlan(1), playsADay: 2 } }, { backups });
  await openLongRounds(on);
  const people = await signEverybodyIn(on);
  const superadmin = people.find(({ kind }) => kind === 'superadmin');
  if (superadmin === undefined) throw new Error('the demo has no superadmin');
  const networks: DemoNetwork[] = [];
  for (const { networkId } of people.filter(({ kind }) => kind === 'admin')) {
    const own = people.filter((each) => each.networkId === networkId);
    networks.push(await openNetwork(on, superadmin, own));
  }
  const close = async () => {
    await on.close();
    rmSync(place, { recursive: true, force: true });
  };
  const loseBackups = () => {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
  };
  return { on, superadmin, networks, loseBackups, close };
}
export type Demo = Awaited<ReturnType<typeof openDemo>>;

async function openLongRounds({ owner }: Installation): Promise<void> {
  await owner.query('update game_terms set until_at = to_timestamp($1) where until_at is null', [opensAt]);
  await owner.query(
    `insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
     select game_id, to_timestamp($1), $1, nodigit, payouts from games`,
    [opensAt],
  );
}

interface DemoPerson extends Player {
  path: number[];
}

async function signEverybodyIn({ owner, signIn }: Installation): Promise<DemoPerson[]> {
  const { rows } = await owner.query<Omit<DemoPerson, 'token' | 'sessionId'>>(
    `select account_id::text as _id, account_id as id, network_id as "networkId", kind::text, username, path
       from accounts where is_active and kind::text not in ('otc', 'loan', 'gift') order by account_id`,
  );
  const tokens = await Promise.all(rows.map((person) => signIn(person)));
  const sessions = await owner.query<{ account: number; id: number }>(
    'select account_id as account, session_id as id from sessions where ended_at is null',
  );
  const sessionOf = new Map(sessions.rows.map(({ account, id }) => [account, id]));
  return rows.map((person, at) => ({
    ...person,
    token: tokens[at] ?? '',
    sessionId: sessionOf.get(person.id) ?? 0,
  }));
}

async function openNetwork(on: Installation, superadmin: Person, people: DemoPerson[]): Promise<DemoNetwork> {
  const masters = people.filter(({ kind }) => kind === 'master');
  const shops = masters.slice(0, 3).map((shop) => ({
    shop,
    players: people.filter(({ kind, path }) => kind === 'player' && path.includes(shop.id)).slice(0, 2),
  }));
  const player = shops[0]?.players[0];
  const ofRole = (role: Role) => {
    const found = people.find(({ kind, id }) => kind === role && player?.path.includes(id));
    if (found === undefined) throw new Error(`the player has no ${role}`);
    return found;
  };
  const chain = {
    superadmin,
    admin: ofRole('admin'),
    superareamanager: ofRole('superareamanager'),
    areamanager: ofRole('areamanager'),
    master: ofRole('master'),
    player: ofRole('player'),
  };
  const { rows: games } = await on.owner.query<DemoGame>(
    `select g.game_id as "gameId", g.screen, g.nodigit, g.payouts[1] / 100 as payout
       from network_games n join games g on g.game_id = n.game_id
      where n.network_id = $1 order by g.sort_order`,
    [chain.admin.networkId],
  );
  const operators = people.filter(({ kind }) => kind !== 'player');
  return { on, chain, ...createGameActs(on, chain), operators, shops, games };
}
