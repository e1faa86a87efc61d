import type { z } from 'zod';
import type { DrawResult, readProof as readProofCall } from '#contract/draws/draws';
import { type PastRound, pastRounds } from '#server/features/draws/finished-rounds';
import { ofRow, resultAnswer } from '#server/features/draws/list-results';
import {
  type DrawRow,
  findGameByNumber,
  listDraws,
  type RunTimes,
  readRunTimes,
} from '#server/features/draws/round-queries';
import { showEnded } from '#server/features/draws/show-results';
import { voidAnswer } from '#server/features/draws/void-answer';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import {
  demandDrawId,
  gameNumberOf,
  opensAtOf,
  publicDrawId,
  roundNumberOf,
} from '#server/shared/draws/draw-ids';
import type { Seal } from '#server/shared/draws/seal';

type Proof = z.infer<(typeof readProofCall)['answer']>['data'];

/** All data needed to recompute a draw. Before the draw only the published hash. */
export async function readProof(
  { db, seal }: { db: Database; seal: Seal },
  actor: Actor,
  text: string,
): Promise<Proof> {
  const { networkId, drawId } = demandDrawId(text);
  if (actor.networkId !== 0 && actor.networkId !== networkId) throw new AppError('not_found');
  const game = await findGameByNumber(db, gameNumberOf(drawId));
  if (game === undefined) throw new AppError('not_found');
  const times = await readRunTimes(db, networkId, game.gameId);
  const round = findRound(times, drawId);
  if (round === undefined) throw new AppError('not_found');
  const { gameId } = game;
  const hasEnded = round.endsAt * 1000 <= times.now.getTime();
  const shown = await showEnded(db, { networkId, gameId }, { times, rounds: hasEnded ? [round] : [] });
  const [row] = await listDraws(db, networkId, [drawId]);
  // The result was cleared, so there is nothing to prove.
  if (row !== undefined && row.resultClearedAt !== null) throw new AppError('not_found');
  const revealed = reveal({ seal, networkId, gameId, round, row, isShown: shown.length > 0 });
  return {
    drawId: publicDrawId(networkId, drawId),
    networkId: String(networkId),
    gameId: String(gameId),
    gameName: game.gameName,
    screen: round.screen,
    nodigit: round.nodigit,
    roundNumber: roundNumberOf(drawId, round.timecount),
    timecount: round.timecount,
    opensAtSeconds: round.opensAt,
    opensAt: new Date(round.opensAt * 1000).toISOString(),
    endsAt: new Date(round.endsAt * 1000).toISOString(),
    ...revealed,
    voided: row === undefined || !readsVoids(actor) ? null : voidAnswer(row),
    ...(await readNeighbours(db, { times, networkId, round })),
  };
}

/** Sums of the whole network and the reason are for the admin and superadmins, as on the live screen. */
function readsVoids({ role }: Actor): boolean {
  return role === 'superadmin' || role === 'admin';
}

/** The round of this id, if it exists according to the stored terms and spans. */
function findRound(times: RunTimes, drawId: number): PastRound | undefined {
  const opensAt = opensAtOf(drawId);
  const [round] = pastRounds(times, opensAt + 1);
  return round?.drawId === drawId && opensAt * 1000 <= times.now.getTime() ? round : undefined;
}

type Revealed = Pick<Proof, 'status' | 'seedHash' | 'seed' | 'result'>;

function reveal(of: {
  seal: Seal;
  networkId: number;
  gameId: number;
  round: PastRound;
  row: DrawRow | undefined;
  isShown: boolean;
}): Revealed {
  const { seal, networkId, gameId, round, row, isShown } = of;
  const key = { networkId, gameId, opensAt: round.opensAt };
  if (row !== undefined) {
    const drawn = ofRow(row);
    const result: DrawResult | null = drawn === null ? null : resultAnswer({ networkId, ...round }, drawn);
    return {
      status: row.status,
      seedHash: row.seedHash.toString('hex'),
      seed: row.seed?.toString('hex') ?? null,
      result,
    };
  }
  const seedHash = seal.hashOf(key).toString('hex');
  if (!isShown) return { status: 'open', seedHash, seed: null, result: null };
  const result = resultAnswer({ networkId, ...round }, { ...seal.drawOf(key, round), source: 'sealed' });
  return { status: 'settled', seedHash, seed: seal.seedOf(key).toString('hex'), result };
}

/** The draws before and after, if they have a proof: one whose result was cleared has none. */
async function readNeighbours(
  db: Database,
  { times, networkId, round }: { times: RunTimes; networkId: number; round: PastRound },
) {
  const [before] = pastRounds(times, round.opensAt);
  const after = roundAfter(times, round);
  const isOver = after !== undefined && after.endsAt * 1000 <= times.now.getTime();
  const ids = [before?.drawId, isOver ? after.drawId : undefined];
  const rows = await listDraws(
    db,
    networkId,
    ids.filter((id) => id !== undefined),
  );
  const cleared = new Set(rows.filter((row) => row.resultClearedAt !== null).map((row) => row.drawId));
  const [previousDrawId = null, nextDrawId = null] = ids.map((id) =>
    id === undefined || cleared.has(id) ? null : publicDrawId(networkId, id),
  );
  return { previousDrawId, nextDrawId };
}

/** The next round opens within a day of this one, or of the moment at which the game or network was activated again. */
function roundAfter(times: RunTimes, { opensAt }: PastRound): PastRound | undefined {
  const beginnings = [...times.terms, ...times.spans].map(({ fromAt }) => fromAt.getTime() / 1000);
  const later = beginnings.filter((second) => second > opensAt).sort((a, b) => a - b);
  for (const second of [opensAt, ...later]) {
    let after: PastRound | undefined;
    // Walk back from the newest round since then to the one after this.
    for (const each of pastRounds(times, Math.min(times.now.getTime() / 1000, second + 86_401))) {
      if (each.opensAt <= opensAt) break;
      after = each;
    }
    if (after !== undefined) return after;
  }
  return undefined;
}
