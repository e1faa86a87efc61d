/**
 * How a sealed draw computes its result. No information about tickets is used.
 *
 * One hash for each counter from 0: SHA-256 of the text `seed/network/game/opensAt/counter`, where seed is 64
 * hexadecimal digits, network and game are ids, and opensAt is the second of the epoch in which the round opened. Its
 * first 8 digits are a number below 2^32. The number is accepted if it is below the largest multiple of `choices` that
 * fits; the remainder is the choice. The first accepted number gives the result. The counter continues, and the next
 * accepted number gives the booster: 0 of 26 is 2, any other is 1.
 */
export interface SealedRound {
  /** 64 hexadecimal digits. The published hash is the SHA-256 of the 32 bytes they encode. */
  seed: string;
  networkId: string;
  gameId: string;
  /** Seconds since the epoch. */
  opensAt: number;
}

export interface Attempt {
  counter: number;
  text: string;
  hash: string;
  number: number;
  /** Numbers below this are accepted. */
  limit: number;
  choices: number;
  isAccepted: boolean;
  remainder: number;
}

export const boosterChoices = 26;
const span = 2 ** 32;

export function attemptOf(
  round: SealedRound,
  { counter, choices, hash }: { counter: number; choices: number; hash: string },
): Attempt {
  const number = Number.parseInt(hash.slice(0, 8), 16);
  const limit = Math.floor(span / choices) * choices;
  return {
    counter,
    text: sealedText(round, counter),
    hash,
    number,
    limit,
    choices,
    isAccepted: number < limit,
    remainder: number % choices,
  };
}

export function sealedText({ seed, networkId, gameId, opensAt }: SealedRound, counter: number): string {
  return `${seed}/${networkId}/${gameId}/${opensAt}/${counter}`;
}
