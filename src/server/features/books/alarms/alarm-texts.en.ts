const signed = (ms: number) => `${Math.abs(ms / 1000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'}`;

/** Causes of alarms, for superadmins. */
export const alarmTexts = {
  drawsStuck: (of: { networkId: number; draws: number; drawId: number; lateSeconds: number }) =>
    `${of.draws} draws are stuck; the oldest, ${of.networkId}-${of.drawId}, is ${of.lateSeconds} s late.`,
  clocksDiffer: ({ name, differenceMs }: { name: string; differenceMs: number }) =>
    `The clock of the server ${name} is ${signed(differenceMs)} the clock of the database.`,
  countsDiffer: ({ name, detail }: { name: string; detail: string }) =>
    `The server ${name} counts wrongly: ${detail}`,
  shownAhead: ({ games, aheadSeconds }: { games: number; aheadSeconds: number }) =>
    `The clock of the database went back: results up to ${aheadSeconds} s ahead were already shown. ${games} games will leave out the rounds shown.`,
  snapshotOld: ({ name, minutes }: { name: string; minutes: number }) =>
    `${name} has read one state of the database for ${minutes} minutes. Sales slow down until it ends.`,
} as const;
