import { createFindings, type Found } from '#server/features/books/difference-queries';
import {
  checkDraws,
  type DrawChoice,
  type DrawPlace,
  type DrawToCheck,
  listDraws,
} from '#server/features/books/draws/draw-audit-queries';
import type { Database } from '#server/platform/database/database';
import type { Seal } from '#server/shared/draws/seal';

/** Limits of one statement, so that no snapshot is held for long and no array grows without bound. */
const drawsAtOnce = 500;
const ticketsAtOnce = 100_000;
const secondsPerDrawId = 65_536;

export interface DrawAuditParts {
  db: Database;
  seal: Pick<Seal, 'seedOf'>;
  /** Fingerprint of the key from which `seal` derives seeds. */
  keyId: Buffer;
}

interface Stretch {
  choice: DrawChoice;
  after: DrawPlace;
  /** By performance.now(); no new batch is started after it. */
  giveUpAt?: number;
  signal?: AbortSignal | undefined;
}

const firstPlace: DrawPlace = { networkId: -1, drawId: 0 };

/** Audits draws in id order. Returns the findings and the cursor to continue from; null when all are done. */
export async function checkDrawsFrom(
  { db, seal, keyId }: DrawAuditParts,
  { choice, after, giveUpAt = Infinity, signal }: Stretch,
): Promise<{ found: Found; next: DrawPlace | null }> {
  const findings = createFindings();
  let place = after;
  const isOver = () => performance.now() >= giveUpAt || signal?.aborted === true;
  while (!isOver()) {
    const listed = await listDraws(db, { choice, after: place, keyId, limit: drawsAtOnce });
    for (const batch of batchesOf(listed)) {
      const [{ networkId }] = batch;
      const seeds = batch.map((draw) => seedOf(seal, draw));
      findings.add(await checkDraws(db, networkId, { draws: batch.map(({ drawId }) => drawId), seeds }));
      place = batch.at(-1) ?? place;
      if (isOver()) break;
    }
    if (listed.length < drawsAtOnce && place.drawId === listed.at(-1)?.drawId)
      return { found: findings.all(), next: null };
    if (listed.length === 0) return { found: findings.all(), next: null };
  }
  return { found: findings.all(), next: place };
}

function seedOf(
  seal: DrawAuditParts['seal'],
  { networkId, drawId, gameId, isOfKey }: DrawToCheck,
): Buffer | null {
  if (!isOfKey || gameId === null) return null;
  return seal.seedOf({ networkId, gameId, opensAt: Math.floor(drawId / secondsPerDrawId) });
}

type Batch = [DrawToCheck, ...DrawToCheck[]];

/** Takes draws of one network up to the ticket limit of one statement, at least one. */
function batchesOf(draws: readonly DrawToCheck[]): Batch[] {
  const batches: Batch[] = [];
  let tickets = 0;
  for (const draw of draws) {
    const last = batches.at(-1);
    tickets += draw.tickets;
    if (last !== undefined && last[0].networkId === draw.networkId && tickets <= ticketsAtOnce) {
      last.push(draw);
      continue;
    }
    batches.push([draw]);
    tickets = draw.tickets;
  }
  return batches;
}

/** This minute's share of the draws sealed in the last day. The next minute continues after it. */
const recentBudgetMs = 5_000;
/** New draws get more time; the next minute continues where this one stopped. */
const waitingBudgetMs = 30_000;

/** Audits new draws and those of the last day, and stores the cursors. */
export function createDrawVerifier(parts: DrawAuditParts) {
  const places: Record<'waiting' | 'recent', DrawPlace> = { waiting: firstPlace, recent: firstPlace };
  return async (choice: 'waiting' | 'recent', signal?: AbortSignal): Promise<Found> => {
    const giveUpAt = performance.now() + (choice === 'waiting' ? waitingBudgetMs : recentBudgetMs);
    const { found, next } = await checkDrawsFrom(parts, {
      choice,
      after: places[choice],
      giveUpAt,
      signal,
    });
    places[choice] = next ?? firstPlace;
    return found;
  };
}
