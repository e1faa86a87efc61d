import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * How the result of a sealed draw is derived, written only from the published description: another hash, other
 * arithmetic and other loops than those of the server, the database and the browser.
 *
 * The text is seed/network/game/opensAt/counter. The first 32 bits of its SHA-256 are a number. Numbers from the largest
 * multiple of the number of choices are skipped; the first other one, modulo that number, is the choice. The counter starts
 * at 0 for the result and continues for the booster, which has 26 choices: 0 is booster 2.
 */

export interface Sealed {
  /** 64 hexadecimal digits. */
  seed: string;
  networkId: number | string;
  gameId: number | string;
  opensAt: number;
}

function* numbersOf({ seed, networkId, gameId, opensAt }: Sealed): Generator<bigint> {
  for (let counter = 0; ; counter += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = sha256(
      utf8ToBytes([seed, networkId, gameId, opensAt, counter].join('/')),
    );
    yield ((BigInt(a) * 256n + BigInt(b)) * 256n + BigInt(c)) * 256n + BigInt(d);
  }
}

function choose(numbers: Generator<bigint>, choices: number): number {
  const of = BigInt(choices);
  const spare = 4_294_967_296n % of;
  for (;;) {
    const { value } = numbers.next();
    if (value + spare < 4_294_967_296n) return Number(value % of);
  }
}

export function drawSealed(sealed: Sealed, results: number): { result: number; booster: number } {
  const numbers = numbersOf(sealed);
  const result = choose(numbers, results);
  return { result, booster: choose(numbers, 26) === 0 ? 2 : 1 };
}
