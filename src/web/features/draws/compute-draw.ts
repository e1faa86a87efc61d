import {
  type Attempt,
  attemptOf,
  boosterChoices,
  type SealedRound,
  sealedText,
} from '#contract/draws/sealed-result';
import { gameScreen, writtenResult } from '#contract/games/game-screens';
import type { WrittenResult } from '#contract/screens/game-screen';
import type { Proof } from '#web/features/draws/proof.ts';

export interface ComputedDraw {
  /** SHA-256 of the revealed seed. */
  seedHash: string;
  /** From counter 0 on; the last one is accepted and gives the result. */
  attempts: readonly Attempt[];
  /** The counters after it; the last one is accepted and gives the booster. */
  boosterAttempts: readonly Attempt[];
  number: number;
  result: WrittenResult;
  booster: 1 | 2;
}

/** Computes the result and its booster from the revealed seed, using only the inputs named in the proof. */
export async function computeDraw(proof: Proof & { seed: string }): Promise<ComputedDraw> {
  const round = { ...proof, opensAt: proof.opensAtSeconds };
  const choices = gameScreen(proof.screen).results(proof.nodigit);
  const attempts = await attemptsFrom(round, 0, choices);
  const boosterAttempts = await attemptsFrom(round, attempts.length, boosterChoices);
  const number = attempts.at(-1)?.remainder ?? 0;
  return {
    seedHash: await sha256(bytesOfHex(proof.seed)),
    attempts,
    boosterAttempts,
    number,
    result: writtenResult(proof.screen, number),
    booster: boosterAttempts.at(-1)?.remainder === 0 ? 2 : 1,
  };
}

/** Every counter up to the first accepted one. A single rejection is rarer than one in a million. */
async function attemptsFrom(round: SealedRound, from: number, choices: number): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let counter = from; attempts.at(-1)?.isAccepted !== true; counter += 1) {
    const hash = await sha256(bytesOfText(sealedText(round, counter)));
    attempts.push(attemptOf(round, { counter, choices, hash }));
  }
  return attempts;
}

/**
 * SHA-256 as 64 hexadecimal digits. Browsers offer it only on https and localhost; over plain http elsewhere a small
 * library computes it, which is only loaded then.
 */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(await digestOf(bytes));
}

function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The bytes of hexadecimal digits. */
function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Typed as always present, but only present in a secure context.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle !== undefined) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const library = await import('@noble/hashes/sha2.js');
  return library.sha256(bytes);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
