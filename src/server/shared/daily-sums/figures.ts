import { type Hundredths, toPoints } from '#contract/ground/money';
import type { FigureName } from '#contract/reports/turnover';

/** The figures that settlement stores per day. All other figures of a report are derived from them. */
export const sumNames = ['tickets', 'play', 'win', 'supercom', 'distcom', 'retailcom', 'usercom'] as const;
export type SumName = (typeof sumNames)[number];
export type Sums = Record<SumName, Hundredths>;

/** Every figure of some stored sums. end = play − win, net = end − the four commissions. */
export function figuresOf({ tickets, play, win, supercom, distcom, retailcom, usercom }: Sums) {
  const totalcommission = supercom + distcom + retailcom + usercom;
  return {
    tickets,
    playPoints: toPoints(play),
    winPoints: toPoints(win),
    endPoints: toPoints(play - win),
    supercom: toPoints(supercom),
    distcom: toPoints(distcom),
    retailcom: toPoints(retailcom),
    usercom: toPoints(usercom),
    totalcommission: toPoints(totalcommission),
    net: toPoints(play - win - totalcommission),
  } satisfies Record<FigureName | 'tickets', number>;
}

/** Adds up in hundredths, name by name. */
export function addUp<Name extends string>(
  names: readonly Name[],
  rows: readonly Record<Name, Hundredths>[],
): Record<Name, Hundredths> {
  const sums = rows.reduce<Partial<Record<Name, Hundredths>>>(
    (total, row) => Object.fromEntries(names.map((name) => [name, (total[name] ?? 0) + row[name]])) as never,
    {},
  );
  return Object.fromEntries(names.map((name) => [name, sums[name] ?? 0])) as Record<Name, Hundredths>;
}
