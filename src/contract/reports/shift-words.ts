import type { ShiftLine } from '#contract/reports/shift-sheet';

/** The lines of the block Credit, on the screen and in files. */
export const creditLabels: Record<ShiftLine, string> = {
  opening: 'Opening Credit',
  received: 'Received',
  returned: 'Returned',
  given: 'Given',
  takenBack: 'Taken Back',
  branches: 'Received from Other Branches',
  sold: 'Tickets Bought',
  cancelled: 'Cancelled Tickets',
  voided: 'Tickets of Void Draws',
  claimed: 'Prizes',
  other: 'Games and Corrections, In',
  closing: 'Closing Credit',
};

/** Lines of both directions, if more credit left by them than came. */
export const outwardLabels: Partial<Record<ShiftLine, string>> = {
  branches: 'Given to Other Branches',
  other: 'Games and Corrections, Out',
};

/** The lines of a category of the own credit. */
export const categoryLabels = { received: 'Came In', given: 'Went Out', none: 'Without category' } as const;

/** The lines of the block Trade. Those named "back" are for an amount below zero. */
export const tradeLabels = {
  sales: 'Sales',
  cancelled: 'Cancelled',
  voided: 'Voided',
  restored: 'Taken Back by a Restore',
  later: 'Sold, not in this Turnover',
  earlier: 'In this Turnover, sold before or elsewhere',
  play: 'Play (Turnover)',
  playOfPart: 'Play',
  playBack: 'Cancelled beyond Sales',
  prizes: 'Prizes Paid',
  commissionBack: 'Commission Taken Back',
  dueTo: 'Due to the Reference',
  dueFrom: 'Due from the Reference',
  earned: 'Earned',
  lost: 'Lost',
} as const;

/** The lines of the block Payments: those outside the ledger that both sides confirmed. */
export const paymentLabels = {
  cashReceived: 'Cash Received',
  cashPaid: 'Cash Paid',
  otherReceived: 'Other Payments Received',
  otherPaid: 'Other Payments Paid',
} as const;

/** The names of the blocks. */
export const blockLabels = { credit: 'Credit', trade: 'Trade', payments: 'Payments' } as const;

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
    'Play, prizes paid and commission are those of the reports of these days: settled tickets, at the rates of their settlement.',
  estimated:
    'The commission is an estimate: the play at the current rate. Commissions are stored for whole days and for accounts below an admin.',
};
