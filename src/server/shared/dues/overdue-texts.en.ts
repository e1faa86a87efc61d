import { type Hundredths, toPoints } from '#contract/ground/money';
import type { NarrowestDue } from '#server/shared/dues/narrowest-due-queries';

const points = (hundredths: Hundredths) => toPoints(hundredths).toFixed(2);

/** Why credit is not given: whose due stops it, and what is possible. */
export function overdueMessage({ username, room, due, limit, overdue }: NarrowestDue): string {
  if (overdue)
    return `A statement of ${username} is overdue, so it and the accounts below it get no credit: it owes ${points(due)}`;
  if (room === 0)
    return `${username} owes ${points(due)} of at most ${points(limit ?? 0)}, so it and the accounts below it get no credit`;
  return `At most ${points(room)} can be given: more would lift what ${username} owes above its due limit`;
}
