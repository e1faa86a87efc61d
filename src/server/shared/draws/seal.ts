import { createHash, createHmac } from 'node:crypto';
import { attemptOf, boosterChoices, type SealedRound, sealedText } from '#contract/draws/sealed-result';
import { gameScreen, type ScreenName } from '#contract/games/game-screens';

export interface RoundKey {
  networkId: number;
  gameId: number;
  /** Seconds since the epoch. */
  opensAt: number;
}

export interface SealedDraw {
  result: number;
  booster: 1 | 2;
}

/**
 * Derives the seeds of all rounds from the installation's key. Undrawn seeds are not stored, so none can be read from
 * the database, a backup or a replica.
 */
export function createSeal(secretKey: string) {
  function seedOf({ networkId, gameId, opensAt }: RoundKey): Buffer {
    return createHmac('sha256', secretKey)
      .update(`seed of a draw/${networkId}/${gameId}/${opensAt}`)
      .digest();
  }
  return {
    seedOf,
    /** Published when the round opens. */
    hashOf: (round: RoundKey): Buffer => createHash('sha256').update(seedOf(round)).digest(),
    /** The result of the round, unless an operator saves one. */
    drawOf: (round: RoundKey, terms: { screen: ScreenName; nodigit: number }): SealedDraw =>
      sealedDraw(seedOf(round), round, gameScreen(terms.screen).results(terms.nodigit)),
  };
}
export type Seal = ReturnType<typeof createSeal>;

/** Result and booster of a seed. Source: `contract/draws/sealed-result.ts`. */
function sealedDraw(seed: Buffer, round: RoundKey, results: number): SealedDraw {
  const sealed: SealedRound = {
    seed: seed.toString('hex'),
    networkId: String(round.networkId),
    gameId: String(round.gameId),
    opensAt: round.opensAt,
  };
  const first = firstAccepted(sealed, 0, results);
  const second = firstAccepted(sealed, first.counter + 1, boosterChoices);
  return { result: first.remainder, booster: second.remainder === 0 ? 2 : 1 };
}

function firstAccepted(round: SealedRound, from: number, choices: number) {
  for (let counter = from; ; counter += 1) {
    const hash = createHash('sha256').update(sealedText(round, counter)).digest('hex');
    const attempt = attemptOf(round, { counter, choices, hash });
    if (attempt.isAccepted) return attempt;
  }
}
