import type { z } from 'zod';
import { addDays } from '#contract/ground/date-presets';
import { messages } from '#contract/ground/messages';
import { type Hundredths, toPoints } from '#contract/ground/money';
import {
  longestShift,
  longestShiftAge,
  type ShiftLine,
  type ShiftSheet,
  shiftLines,
  type shiftSheet,
} from '#contract/reports/shift-sheet';
import { listCategorySums } from '#server/features/shift-sheet/category-queries';
import {
  areSumsCleared,
  type DayFigures,
  readDayFigures,
} from '#server/features/shift-sheet/day-figure-queries';
import { sumPayments } from '#server/features/shift-sheet/payment-queries';
import { readReversed } from '#server/features/shift-sheet/reversed-queries';
import { listShiftMovements, type ShiftMovement } from '#server/features/shift-sheet/shift-movement-queries';
import { readShift, type Shift } from '#server/features/shift-sheet/shift-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { listSponsoredNetworks } from '#server/shared/accounts/sponsored-networks-queries';
import { partyOf, readReportSubject } from '#server/shared/daily-sums/report-subject';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = z.output<(typeof shiftSheet)['query']>;

const paymentsOf = (paid: Awaited<ReturnType<typeof sumPayments>>): ShiftSheet['payments'] => ({
  cashReceived: toPoints(paid.cashReceived),
  cashPaid: toPoints(paid.cashPaid),
  otherReceived: toPoints(paid.otherReceived),
  otherPaid: toPoints(paid.otherPaid),
});

/**
 * The shift sheet of an account: its own credit and that of the accounts below it, from opening to closing. Opening
 * credit is the present balance less all movements since, so every column adds up.
 */
export async function readShiftSheet(
  db: Database,
  actor: Actor,
  { query, timeZone }: { query: Query; timeZone: string },
): Promise<ShiftSheet> {
  const subject = await readReportSubject(db, actor, { id: query.id });
  const { account } = subject;
  const shift = await demandShift(db, query, timeZone);
  const sponsored = account.kind === 'superadmin' ? await listSponsoredNetworks(db, account.accountId) : [];
  const movements = await listShiftMovements(db, { account, shift, sponsored });
  const isCleared = movements.some(({ other, came, went }) => other === 'cleared' && came + went > 0);
  // The sums that a clearing leaves are those of a day: they have no time.
  if (isCleared && !shift.isWhole) throw new AppError('shift_cleared');
  const categories = await listCategorySums(db, { account, shift });
  const own = sheetColumn(
    movements.filter(({ isOwn }) => isOwn),
    account.kind === 'superadmin',
  );
  const below = sheetColumn(
    movements.filter(({ isOwn }) => !isOwn),
    account.kind === 'superadmin',
  );
  // A player has no accounts below it: its tickets are in its own column.
  const total = (line: ShiftLine) => own[line] + below[line];
  const networks = account.kind === 'superadmin' ? sponsored : [account.networkId];
  const earned = shift.isWhole
    ? await readDayFigures(db, subject, { period: shift.period, networks })
    : partFigures(total, await readReversed(db, account, { shift, networks }));
  const { play, claimed, commission = atPresentRate(play, account.commission) } = earned;
  return {
    data: shiftLines.map((line) => ({
      line,
      own: toPoints(own[line]),
      below: toPoints(below[line]),
      together: toPoints(total(line)),
    })),
    categories: categories.map(({ category, came, went }) => ({
      category,
      received: toPoints(came),
      given: toPoints(went),
    })),
    payments: paymentsOf(await sumPayments(db, account, { shift, networks })),
    subject: partyOf(account),
    startDate: shift.period.startDate,
    endDate: shift.period.endDate,
    from: shift.from.toISOString(),
    until: shift.until.toISOString(),
    isWhole: shift.isWhole,
    play: toPoints(play),
    claimed: toPoints(claimed),
    rate: account.commission / 100,
    commission: toPoints(commission),
    basis: earned.commission === undefined ? 'estimated' : 'settled',
    result: toPoints(play - claimed - commission),
    isCleared,
    isPlayCleared: shift.isWhole && (await areSumsCleared(db, networks, shift.period)),
  };
}

/** What the lines of a part of the days say without the tickets that a restore reversed. */
const partFigures = (
  total: (line: ShiftLine) => Hundredths,
  reversed: Pick<DayFigures, 'play' | 'claimed'>,
): DayFigures => ({
  play: -(total('sold') + total('cancelled') + total('voided')) - reversed.play,
  claimed: total('claimed') - reversed.claimed,
});

async function demandShift(db: Database, query: Query, timeZone: string): Promise<Shift> {
  const period = await demandPeriod(db, query);
  const { startDate, endDate } = period;
  const times = { period, from: query.from, until: query.until };
  const { today, ...shift } = await readShift(db, times, timeZone);
  const refuse = (field: 'startDate' | 'endDate' | 'until', text: string) =>
    new AppError('invalid_input', { fields: { [field]: text } });
  if (addDays(startDate, longestShift) <= endDate) throw refuse('startDate', messages.shiftTooLong);
  if (startDate < addDays(today, -longestShiftAge)) throw refuse('startDate', messages.shiftTooOld);
  if (endDate > today) throw refuse('endDate', messages.shiftTooOld);
  if (shift.from >= shift.until) throw refuse('until', messages.shiftInvalid);
  return shift;
}

/** Rounded half up, as settlement does. The rate is in hundredths of a percent. */
const atPresentRate = (play: Hundredths, rate: number) => Math.floor((play * rate + 5_000) / 10_000);

const lineOfKind: Partial<Record<NonNullable<ShiftMovement['kind']>, ShiftLine>> = {
  stake: 'sold',
  cancel: 'cancelled',
  void: 'voided',
  claim: 'claimed',
};

/** One column of the sheet. Movements within the accounts below are left out: they cancel each other. */
function sheetColumn(movements: readonly ShiftMovement[], isTop: boolean): Record<ShiftLine, Hundredths> {
  const sheet = Object.fromEntries(shiftLines.map((line) => [line, 0])) as Record<ShiftLine, Hundredths>;
  let moved = 0;
  for (const movement of movements) {
    const { kind, isOwn, other, came, went, since } = movement;
    sheet.opening += kind === null ? since : -since;
    moved += came - went;
    if (kind === null || (!isOwn && other === 'below')) continue;
    // What a clearing carries forward has its kind, but not the other wallet.
    if (other === 'cleared') sheet[lineOfKind[kind] ?? 'other'] += came - went;
    else if (kind === 'transfer' || kind === 'adjust') {
      const [inward, outward] = transferLines(movement, isTop);
      sheet[inward] += came;
      sheet[outward] -= went;
    } else sheet[lineOfKind[kind] ?? 'other'] += came - went;
  }
  sheet.closing = sheet.opening + moved;
  return sheet;
}

/** The lines of credit that came in and that went out by transfers. */
function transferLines({ isOwn, other }: ShiftMovement, isTop: boolean): [ShiftLine, ShiftLine] {
  if (other === 'branch') return ['branches', 'branches'];
  if (other === 'above' || (other === 'border' && !isTop)) return ['received', 'returned'];
  return isOwn ? ['takenBack', 'given'] : ['given', 'takenBack'];
}
