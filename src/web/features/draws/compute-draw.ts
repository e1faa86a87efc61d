import { gameScreen, type WrittenResult, writtenResult } from '#contract/game-screens';
import {
  type Attempt,
  attemptOf,
  boosterChoices,
  type SealedRound,
  sealedText,
} from '#contract/sealed-result';
import type { Proof } from './proof';
import { bytesOfHex, bytesOfText, sha256 } from './sha256';

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

/** Comes from the revealed seed to the result and its booster, with nothing but the inputs that the proof names. */
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
