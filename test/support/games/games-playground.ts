import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { ScreenName } from '#contract/games/game-screens';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import { createOpenRounds } from '#server/features/draws/open-rounds';
import { buyTicket } from '#server/features/tickets/buy-ticket';
import { claimTicket } from '#server/features/tickets/claim-ticket';
import { AppError } from '#server/platform/app-error';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import * as games from '#server/shared/credit/game-ledger';
import { moveCredit } from '#server/shared/credit/ledger';
import { createTicketWriter } from '#server/shared/credit/ticket-writer';
import { openChain, type Person } from '#test/support/people';
import { plainActivity } from '#test/support/rows/plain-activity';
import type { GameAct } from './games-acts.ts';
import { openCrowd, type Player } from './games-crowd.ts';
import { type DrawKey, endBetting, endRound, giveGame, insertGame, openNextRound } from './games-rounds.ts';
import { openDrawRow } from './games-sales.ts';
import { drawSealed } from './games-sealed.ts';
import { gameSheet } from './games-sheet.ts';
import { seal, type World } from './games-world.ts';

interface Setting {
  screens: Record<string, ScreenName>;
  players: readonly string[];
  claimsItself: readonly string[];
  /** Hundredths by name; `admin` is the network's own. */
  opening: Record<string, number>;
}

/** A separate network in which a history is played through the use cases and postings of the server. */
export async function openPlayground(world: World, setting: Setting) {
  const { on } = world;
  const { owner, databases } = on;
  const { db, postings, draws } = databases;
  const family = await openChain(on, world.chain);
  const { admin, master, superadmin } = family;
  const { networkId } = admin;
  const people = await fundPeople();
  const gameIds = new Map<string, number>();
  const rounds = new Map<string, DrawKey[]>();
  for (const [name, screen] of Object.entries(setting.screens)) {
    const gameId = await insertGame(owner, { screen });
    await giveGame(owner, networkId, gameId);
    gameIds.set(name, gameId);
    rounds.set(name, [await openRow(gameId)]);
  }
  const tickets: { drawId: number; ticketId: number }[] = [];
  const keys = new Map<string, string>();
  const limits = {
    writers: 2,
    writersPerNetwork: 2,
    ticketsPerCall: 500,
    waiting: 100,
    waitingPerNetwork: 100,
    idle: '30 minutes',
    longest: '12 hours',
  };
  const writer = createTicketWriter(postings, limits);

  async function fundPeople(): Promise<Map<string, Player>> {
    const { opening, players, claimsItself } = setting;
    const total = Object.values(opening).reduce((sum, each) => sum + each, 0);
    await on.fund(superadmin, admin, total);
    const made = new Map<string, Player>();
    for (const name of players) {
      const [player] = await openCrowd(owner, master, { count: 1, points: (opening[name] ?? 0) / 100 });
      if (player !== undefined) made.set(name, player);
    }
    const auto = claimsItself.map((name) => made.get(name)?.id);
    await owner.query('update accounts set claims_itself = true where account_id = any ($1)', [auto]);
    return made;
  }
  function openRow(gameId: number): Promise<DrawKey> {
    return openDrawRow(owner, { networkId, gameId }, (opensAt) =>
      seal.hashOf({ networkId, gameId, opensAt }),
    );
  }

  const playerOf = (name: string): Player => people.get(name) as Player;
  const gameOf = (name: string): number => gameIds.get(name) ?? 0;
  const roundOf = (game: string, at: number): DrawKey => rounds.get(game)?.at(at) as DrawKey;
  const actorOf = ({ id, username, kind }: Person, network = networkId) =>
    ({ networkId: network, accountId: id, username, role: kind, path: [] }) as never;
  const activity = plainActivity(networkId);
  function idempotencyOf(act: { key: string | null }): Idempotency | null {
    if (act.key === null) return null;
    const key = keys.get(act.key) ?? uuidv7();
    keys.set(act.key, key);
    return { key, fingerprint: createHash('sha256').update(JSON.stringify(act)).digest() };
  }

  async function buy(act: Extract<GameAct, { do: 'buy' }>): Promise<string> {
    const { networkId: network, id: accountId, sessionId } = playerOf(act.player);
    const round = { db, seal, bettingClosesSeconds: 5 };
    const lines = Object.entries(act.lines).map(([drawno, qty]) => ({ drawno, qty }));
    const sold = await buyTicket(
      { db, rounds: createOpenRounds(round), writer },
      { networkId: network, accountId, sessionId },
      { body: { gameId: String(gameOf(act.game)), lines }, idempotency: idempotencyOf(act) },
    );
    const ticketId = Number(sold.data._id);
    if (tickets.some((each) => each.ticketId === ticketId)) return 'repeated';
    tickets.push({ ticketId, drawId: Number(sold.data.drawId.split('-')[1]) });
    return 'done';
  }

  async function claim(by: string, at: number | null): Promise<void> {
    const person = by === 'master' ? master : playerOf(by);
    const player = { networkId, accountId: person.id };
    const number = ticketNumber(at === null ? 1 : (tickets[at]?.ticketId ?? 1));
    if (at === null) await games.claimPrizes(postings, player, { player, ticket: null, idempotency: null });
    else await claimTicket(databases, actorOf(person), { number, idempotency: null });
  }

  async function moveBalance(act: Extract<GameAct, { do: 'add' | 'remove' }>): Promise<string> {
    const idempotency = idempotencyOf(act);
    const usual = { networkId, gameId: gameOf(act.game), amount: act.amount, idempotency, activity };
    const kind = act.do === 'add' ? 'game-add' : 'game-remove';
    const moved = await games.moveGameBalance(postings, actorOf(admin), { ...usual, kind });
    return 'repeated' in moved ? 'repeated' : 'done';
  }

  async function advance(
    act: Extract<GameAct, { do: 'close' | 'draw' | 'settle' | 'void' }>,
  ): Promise<string> {
    const draw = roundOf(act.game, act.round);
    const opensAt = Math.floor(draw.drawId / 65_536);
    const due = { ...draw, gameId: gameOf(act.game), opensAt, status: 'open' } as const;
    const status = await statusOf(draw);
    const done = (isDone: boolean) => (isDone ? 'done' : 'nothing');
    if (act.do === 'close') {
      if (status === 'open') await endBetting(owner, draw);
      return done(await closeDraw(draws, due));
    }
    if (act.do === 'draw') {
      // An open round is not over by any clock yet.
      if (status === 'closed') await endRound(owner, draw);
      return done(await drawResult(draws, due, seal.seedOf(due)));
    }
    if (act.do === 'settle') return done(await games.settleDraw(draws, draw));
    const reason = { ...draw, reason: 'x', activity };
    const voided = await games.voidDraw(postings, actorOf(superadmin, 0), reason);
    return voided === null ? 'draw_settled' : 'done';
  }
  async function statusOf({ drawId }: DrawKey): Promise<string> {
    const { rows } = await owner.query('select status from draws where network_id = $1 and draw_id = $2', [
      networkId,
      drawId,
    ]);
    return rows[0]?.status;
  }

  async function give(act: Extract<GameAct, { do: 'give' | 'take' }>): Promise<void> {
    const own = { networkId, accountId: admin.id };
    const other = { networkId, accountId: playerOf(act.player).id };
    const usual = { amount: act.amount, idempotency: null, log: null };
    const isGiven = act.do === 'give';
    await moveCredit(postings, actorOf(admin), {
      ...usual,
      ...(isGiven ? { kind: 'transfer', from: own, to: other } : { kind: 'adjust', from: other, to: own }),
    });
  }

  async function save({ game, result, booster }: Extract<GameAct, { do: 'save' }>): Promise<string> {
    const { rows } = await owner.query('select save_result($1, $2, $3, $4::smallint, $1, $1, $5) as at', [
      networkId,
      roundOf(game, -1).drawId,
      result,
      booster,
      activity,
    ]);
    return rows[0]?.at === null ? 'betting_closed' : 'done';
  }

  async function run(act: GameAct): Promise<string> {
    if (act.do === 'buy') return buy(act);
    if (act.do === 'add' || act.do === 'remove') return moveBalance(act);
    if (act.do === 'save') return save(act);
    if (act.do === 'close' || act.do === 'draw' || act.do === 'settle' || act.do === 'void')
      return advance(act);
    if (act.do === 'claim') await claim(act.by, act.ticket);
    if (act.do === 'claim-all') await claim(act.by, null);
    if (act.do === 'give' || act.do === 'take') await give(act);
    if (act.do === 'cancel') {
      const { drawId, ticketId } = tickets[act.ticket] ?? { drawId: 1, ticketId: 1 };
      await games.cancelTicket(postings, actorOf(playerOf(act.by)), { drawId, ticketId, idempotency: null });
    }
    if (act.do === 'line')
      await games.setCreditLine(postings, actorOf(superadmin, 0), {
        networkId,
        gameId: gameOf(act.game),
        line: act.amount,
        activity,
      });
    if (act.do === 'switch')
      await owner.query('update accounts set is_active = not is_active where account_id = $1', [
        playerOf(act.player).id,
      ]);
    if (act.do === 'next') {
      await openNextRound(owner, gameOf(act.game));
      rounds.get(act.game)?.push(await openRow(gameOf(act.game)));
    }
    return 'done';
  }

  async function balances(): Promise<Record<string, number>> {
    const { rows } = await owner.query<{ id: number; kind: string; game: number; balance: number }>(
      'select wallet_id as id, kind, game_id as game, balance from wallets where network_id = $1',
      [networkId],
    );
    const held = (isIt: (row: (typeof rows)[number]) => boolean) => rows.find(isIt)?.balance ?? Number.NaN;
    return {
      admin: held(({ id }) => id === admin.id),
      prizes: held(({ kind }) => kind === 'prizes'),
      ...Object.fromEntries([...people].map(([name, person]) => [name, held(({ id }) => id === person.id)])),
      ...Object.fromEntries(
        [...gameIds].map(([name, gameId]) => [name, held(({ game }) => Number(game) === gameId)]),
      ),
    };
  }

  return {
    networkId,
    balances,
    apply: (act: GameAct): Promise<string> =>
      run(act).catch((error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      }),
    /** The result of the round without a saved one. */
    sealed(game: string, at: number): { result: number; booster: number } {
      const opensAt = Math.floor(roundOf(game, at).drawId / 65_536);
      const key = { networkId, gameId: gameOf(game), opensAt };
      const { results } = gameSheet[setting.screens[game] ?? 'digits'];
      return drawSealed({ ...key, seed: seal.seedOf(key).toString('hex') }, results.length);
    },
  };
}
export type Playground = Awaited<ReturnType<typeof openPlayground>>;
