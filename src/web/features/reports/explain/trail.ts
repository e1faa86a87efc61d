import { type Day, isDay, type Period } from '#contract/ground/date-presets';
import { readId } from '#web/features/reports/report-address.ts';

/** One step of a trail: to an account below, to a day, or to a game. */
export type Step = { account: string } | { day: Day } | { game: string };
export type Trail = readonly Step[];

/** The scope of a figure after all steps. */
export interface Question extends Period {
  id: string | undefined;
  gameId: string | undefined;
}

/** The format of a trail in an address: `a12.d2026-11-20.g3`. */
export function writeTrail(trail: Trail): string | undefined {
  const texts = trail.map((step) => {
    if ('account' in step) return `a${step.account}`;
    return 'day' in step ? `d${step.day}` : `g${step.game}`;
  });
  return texts.length === 0 ? undefined : texts.join('.');
}

/** Invalid parts are ignored. */
export function readTrail(text: unknown): Trail {
  if (typeof text !== 'string') return [];
  return text.split('.').flatMap((part): Step[] => {
    const rest = part.slice(1);
    if (part.startsWith('d') && isDay(rest)) return [{ day: rest }];
    const id = readId(rest);
    if (id === undefined) return [];
    if (part.startsWith('a')) return [{ account: id }];
    return part.startsWith('g') ? [{ game: id }] : [];
  });
}

/** The last step of each kind is used. */
export function questionOf(trail: Trail, id: string | undefined, period: Period): Question {
  const question: Question = { id, gameId: undefined, startDate: period.startDate, endDate: period.endDate };
  for (const step of trail) {
    if ('account' in step) question.id = step.account;
    else if ('game' in step) question.gameId = step.game;
    else Object.assign(question, { startDate: step.day, endDate: step.day });
  }
  return question;
}
