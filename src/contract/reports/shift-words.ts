import type { ShiftLine } from '#contract/reports/shift-sheet';

/** The names of the lines of a shift sheet, on the screen and in files. */
export const shiftLineLabels: Record<ShiftLine, string> = {
  opening: 'Opening Credit',
  received: 'Received from Above',
  returned: 'Returned to Above',
  given: 'Given',
  takenBack: 'Taken Back',
  branches: 'Other Branches',
  sold: 'Sold',
  cancelled: 'Cancelled',
  voided: 'Voided',
  claimed: 'Claimed',
  other: 'Games and Corrections',
  closing: 'Closing Credit',
};

/** The lines of a category of the own credit. */
export const categoryLabels = { received: 'Received', given: 'Given', none: 'Without category' } as const;

/** Which branch the lines count a moved account in. */
export const movedNote = 'Credit of an account that was moved counts in its present branch.';

/** How the commission of a sheet was found. */
export type CommissionBasis = 'settled' | 'estimated';

export const commissionLabels: Record<CommissionBasis, string> = {
  settled: 'Commission (as settled)',
  estimated: 'Commission (estimate at the current rate)',
};

export const commissionNotes: Record<CommissionBasis, string> = {
  settled:
    'Play, claimed prizes and commission are those of the reports of this day: settled tickets, at the rates of their settlement.',
  estimated:
    'The commission is an estimate: the play at the current rate. Commissions are stored for whole days and for accounts below an admin.',
};

/** What play counts on the sheet of a whole day and of a part of it. */
export const playLabels = {
  day: 'Play (settled tickets)',
  part: 'Play (sold less cancelled and voided)',
} as const;
