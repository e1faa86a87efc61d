import { type Hundredths, toPoints } from '#contract/ground/money';

const points = (hundredths: Hundredths) => toPoints(hundredths).toFixed(2);

/** The movement has less left than was asked for. */
export const leftMessage = (left: Hundredths) =>
  `This movement was already reversed: at most ${points(left)} of it can still be taken back`;

/** The receiver of the movement holds less than was asked for. */
export const mostMessage = (most: Hundredths) =>
  `Insufficient credit: at most ${points(most)} can be taken back now`;
