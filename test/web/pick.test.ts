import { describe, expect, it } from 'vitest';
import { betsOf, gameScreen, screenNames, winningBets, writtenResult } from '#contract/games/game-screens';
import {
  canPick,
  markedBy,
  newResult,
  type Pick,
  resultOf,
  withPressed,
} from '#web/features/live-draws/result/pick.ts';

const nodigit = 7;
/** Clicks one number after the other, beginning without a pick. */
const pressed = (screen: (typeof screenNames)[number], ...presses: string[]): Pick =>
  presses.reduce((pick, press) => withPressed(screen, pick, press), {} as Pick);

describe('the pick of a result', () => {
  it.each(screenNames)('of %s can be every result of it, by clicking its parts', (screen) => {
    const bets = betsOf(screen, nodigit);
    for (let at = 0; at < gameScreen(screen).results(nodigit); at += 1) {
      const written = writtenResult(screen, at);
      const presses = [written.drawno, written.color, written.type].filter((press) => press !== undefined);
      expect(presses.every((press) => canPick(screen, press))).toBe(true);
      const pick = pressed(screen, ...presses);
      expect(resultOf(screen, nodigit, pick)).toEqual(written);
      // The board marks every bet that the result would win, and no other.
      const marked = markedBy(screen, nodigit, pick);
      const markedBets = bets.filter(({ drawno }) => marked.has(drawno)).map(({ code }) => code);
      expect(markedBets).toEqual(winningBets(screen, at));
    }
  });

  it('is changed by another number and cleared by the same one', () => {
    expect(pressed('funtarget', '4', '9')).toEqual({ drawno: '9' });
    expect(pressed('funtarget', '4', '4').drawno).toBeUndefined();
    expect(pressed('funroullet', '0', '00')).toEqual({ drawno: '00' });
  });

  it('of a card is a rank, a suit and a type, in any order, each cleared by itself', () => {
    const card = { drawno: 'K', color: 'hearts', type: 'bahar' };
    for (const presses of [
      ['K', 'hearts', 'bahar'],
      ['bahar', 'hearts', 'K'],
      ['A', 'spades', 'andhar', 'K', 'hearts', 'bahar'],
    ])
      expect(resultOf('andharbahar', 52, pressed('andharbahar', ...presses))).toEqual(card);
    for (const presses of [
      [],
      ['K'],
      ['hearts'],
      ['K', 'hearts'],
      ['K', 'bahar'],
      ['hearts', 'bahar'],
      ['K', 'bahar', 'hearts', 'hearts'],
      ['K', 'bahar', 'hearts', 'bahar'],
      // A type that does not match the card gives no result.
      ['K', 'hearts', 'andhar'],
    ])
      expect(resultOf('andharbahar', 52, pressed('andharbahar', ...presses))).toBeNull();
    expect(pressed('andharbahar', 'K', 'hearts', 'K')).toEqual({ color: 'hearts' });
  });

  it('clears a type that does not match another card', () => {
    expect(pressed('andharbahar', 'A', 'andhar', 'K').type).toBeUndefined();
    expect(pressed('andharbahar', 'A', 'andhar', '2').type).toBe('andhar');
  });

  it('marks what is picked of a card', () => {
    expect([...markedBy('andharbahar', 52, { drawno: 'A' })]).toEqual(['A']);
    expect([...markedBy('andharbahar', 52, { drawno: '7', type: 'middle' })]).toEqual(['7', 'middle']);
    expect([...markedBy('andharbahar', 52, { color: 'clubs' })]).toEqual(['clubs']);
    expect([...markedBy('andharbahar', 52, {})]).toEqual([]);
  });

  it('can be a type of a card, and of Triple Fun no shorter number', () => {
    for (const drawno of ['andhar', 'bahar', 'middle']) expect(canPick('andharbahar', drawno)).toBe(true);
    for (const drawno of ['7', '07']) {
      expect(canPick('triplefun', drawno)).toBe(false);
      expect(resultOf('triplefun', 1000, { drawno })).toBeNull();
    }
  });

  it('is no result if the game has no such number', () => {
    expect(resultOf('digits', 7, { drawno: '7' })).toBeNull();
    expect(resultOf('digits', 8, { drawno: '7' })).toEqual({ drawno: '7' });
    expect(resultOf('funtarget', 10, {})).toBeNull();
  });

  it('is saved only if it is new: another result or booster than the saved one', () => {
    const saved = { drawno: 'K', color: 'hearts', type: 'bahar', booster: 1 } as const;
    const { booster: _, ...written } = saved;
    const none = { hasPick: false, result: null };
    expect(newResult({ ...none, booster: 1 }, null)).toBeNull();
    expect(newResult({ ...none, booster: 2 }, null)).toBeNull();
    expect(newResult({ hasPick: true, result: written, booster: 1 }, null)).toEqual(written);
    expect(newResult({ ...none, booster: 1 }, saved)).toBeNull();
    expect(newResult({ ...none, booster: 2 }, saved)).toMatchObject(written);
    expect(newResult({ hasPick: true, result: written, booster: 1 }, saved)).toBeNull();
    expect(newResult({ hasPick: true, result: written, booster: 2 }, saved)).toEqual(written);
    const other = { drawno: 'K', color: 'clubs', type: 'bahar' } as const;
    expect(newResult({ hasPick: true, result: other, booster: 1 }, saved)).toEqual(other);
    // A part of a card is missing.
    expect(newResult({ hasPick: true, result: null, booster: 2 }, saved)).toBeNull();
  });
});
