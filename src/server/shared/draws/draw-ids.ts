import { AppError } from '#server/platform/app-error';

/** Draw ids of all games are ordered by time: the second a round opens times this, plus the number of its game. */
const gamesPerSecond = 65_536;

export function drawIdOf(opensAtSeconds: number, gameNumber: number): number {
  return opensAtSeconds * gamesPerSecond + gameNumber;
}

export function opensAtOf(drawId: number): number {
  return Math.floor(drawId / gamesPerSecond);
}

export function gameNumberOf(drawId: number): number {
  return drawId % gamesPerSecond;
}

/** The number by which people know a round: the rounds of its length since 1970, which are aligned to the clock. */
export function roundNumberOf(drawId: number, timecount: number): number {
  return Math.floor(opensAtOf(drawId) / timecount);
}

/** The public name: networks number their draws by the same clock, so the network is part of the name. */
export function publicDrawId(networkId: number, drawId: number): string {
  return `${networkId}-${drawId}`;
}

export interface DrawKey {
  networkId: number;
  drawId: number;
}

/** Parses a draw's public name; any other text gets 404. */
export function demandDrawId(text: string): DrawKey {
  const parts = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/.exec(text);
  const [networkId, drawId] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!Number.isSafeInteger(networkId) || !Number.isSafeInteger(drawId)) throw new AppError('not_found');
  return { networkId, drawId };
}
