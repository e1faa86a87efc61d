import pg from 'pg';
import type { ScreenName } from '#contract/games/game-screens';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import { type Databases, openDatabases } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';
import { settleDraw } from '#server/shared/credit/game-ledger';
import { createSeal } from '#server/shared/draws/seal';
import { openCrowd, type Player } from '#test/support/games/games-crowd';
import { endRound, giveGame, insertGame, keepRoundPartitions } from '#test/support/games/games-rounds';
import { openDrawRow, sellTickets } from '#test/support/games/games-sales';
import { createPeople, type Family, openChain, type Person } from '#test/support/people';
import { testConfig } from '#test/support/server/test-config';
import { testSecretKey } from '#test/support/server/test-database';

const pointsOfPlayer = 100_000;
const ticketsWon = 5;
const gameBalance = 100_000_000_00;

/** A winning ticket that is not claimed yet. */
export interface WonTicket {
  player: Player;
  ticketId: number;
}

export interface LoadWorld {
  url: string;
  family: Family;
  networkId: number;
  players: Player[];
  /** Its round lasts longer than any run. */
  gameId: number;
  won: WonTicket[];
}

/** Runs statements as the owner of a database, over a separate connection. */
export async function asOwner<T>(url: string, run: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await run(owner);
  } finally {
    await owner.end();
  }
}

/** A playing network in an empty database: a chain, players with credit, an open round, unclaimed prizes. */
export async function openLoadWorld(url: string, players: number): Promise<LoadWorld> {
  const [world] = await openLoadWorlds(url, { networks: 1, players });
  if (world === undefined) throw new Error('no network was made');
  return world;
}

/** Several of them under one superadmin. */
export async function openLoadWorlds(
  url: string,
  { networks, players }: { networks: number; players: number },
): Promise<LoadWorld[]> {
  const { connection } = await prepareDatabase(testConfig(url));
  const databases = openDatabases(connection);
  try {
    const superadmin = await createPeople(databases).open('superadmin', null);
    return await asOwner(url, async (owner) => {
      await keepRoundPartitions(owner);
      const worlds: LoadWorld[] = [];
      while (worlds.length < networks)
        worlds.push(await openNetwork({ url, owner, databases, superadmin, players }));
      return worlds;
    });
  } finally {
    await databases.close();
  }
}

interface NewNetwork {
  url: string;
  owner: pg.Client;
  databases: Databases;
  superadmin: Person;
  players: number;
}

async function openNetwork({ url, owner, databases, superadmin, ...made }: NewNetwork): Promise<LoadWorld> {
  const people = createPeople(databases);
  const family = await openChain(people, { superadmin });
  await people.fund(superadmin, family.admin, 1_000_000_000_00);
  const players = await openCrowd(owner, family.master, { count: made.players, points: pointsOfPlayer });
  const won = await playOnce({ owner, databases, family, players });
  const gameId = await openGame(owner, family);
  return { url, family, networkId: family.admin.networkId, players, gameId, won };
}

/** A game of the network with a balance, so that it sells. */
export async function openGame(
  owner: pg.Client,
  { admin }: Pick<Family, 'admin'>,
  screen: ScreenName = 'funroullet',
): Promise<number> {
  const gameId = await insertGame(owner, { screen });
  await giveGame(owner, admin.networkId, gameId);
  const text = { action: 'load', subject: 'load', subject_username: 'load', actor_username: 'load' };
  const request = {
    request_method: 'POST',
    request_url: '/load',
    ip_address: '127.0.0.1',
    request_id: 'load',
  };
  await owner.query(`select move_game_balance($1, $1, $1, null, null, $2, $3, 'game-add', $4)`, [
    admin.networkId,
    gameId,
    gameBalance,
    { network_id: admin.networkId, subject_id: admin.id, ...text, ...request },
  ]);
  return gameId;
}

interface Playing {
  owner: pg.Client;
  databases: Databases;
  family: Family;
  players: readonly Player[];
}

/** Every player bought the drawn number, so that there is something to claim. */
async function playOnce({ owner, databases, family, players }: Playing): Promise<WonTicket[]> {
  const gameId = await openGame(owner, family);
  const { networkId } = family.admin;
  const seal = createSeal(testSecretKey);
  const hashOf = (opensAt: number) => seal.hashOf({ networkId, gameId, opensAt });
  const draw = await openDrawRow(owner, { networkId, gameId }, hashOf);
  await sellTickets(owner, draw, { players, each: ticketsWon, numbers: 1 });
  await owner.query(
    `insert into saved_results (network_id, draw_id, result, booster, actor_network_id, actor_id, actor_username)
     values ($1, $2, 0, 1, $1, $1, 'admin')`,
    [networkId, draw.drawId],
  );
  await endRound(owner, draw);
  const due = { ...draw, gameId, status: 'open', opensAt: Math.floor(draw.drawId / 65_536) } as const;
  await closeDraw(databases.draws, due);
  await drawResult(databases.draws, due, seal.seedOf(due));
  await settleDraw(databases.draws, due);
  const { rows } = await owner.query<{ player: number; ticket: number }>(
    'select player_id as player, ticket_id as ticket from unclaimed_prizes where network_id = $1 order by ticket_id',
    [networkId],
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  return rows.flatMap(({ player, ticket }) => {
    const found = byId.get(player);
    return found === undefined ? [] : [{ player: found, ticketId: ticket }];
  });
}
