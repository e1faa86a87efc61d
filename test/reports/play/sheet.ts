import type { DatePresetName } from '#contract/ground/date-presets';
import type { Name } from './small-network.ts';

/**
 * The figures of the small network in each period, computed by hand: play, win, end, the commissions of super area
 * manager, area manager, master and player, net. Accounts that are not listed have no play. P1 plays 10 and wins 90 on
 * 4 September, a day before half a year. A commission is rounded once per day and game: P1's 1.25% of 10 is 0.125 and
 * becomes 0.13, of 30 it is 0.375 and becomes 0.38; on 4 March it plays twice 5 and gets 0.13, not twice 0.06. P4's
 * 7.33% of 20 is 1.466, of 12 it is 0.8796. P2's 50 points are cancelled, P1's 100 void, P2's 3 open.
 */
const written: Record<Exclude<DatePresetName, 'range'>, string> = {
  lastSixMonths: `
    admin       123 629 -506  5.51 4.44 8.58 3.51 -528.04
    S1           91 317 -226  4.55 3.64 8.58 1.16 -243.93
    S2 A2 M3 P4  32 312 -280  0.96 0.80 0.00 2.35 -284.11
    A1 M1        65 117  -52  3.25 2.60 6.50 0.64  -64.99
    A3 M2 P3     26 200 -174  1.30 1.04 2.08 0.52 -178.94
    P1           50  45    5  2.50 2.00 5.00 0.64   -5.14
    P2           15  72  -57  0.75 0.60 1.50 0.00  -59.85`,
  currentMonth: `
    admin        81 339 -258  3.81 3.06 6.48 1.81 -273.16
    S1           69 207 -138  3.45 2.76 6.48 0.93 -151.62
    S2 A2 M3 P4  12 132 -120  0.36 0.30 0.00 0.88 -121.54
    A1 M1        48 117  -69  2.40 1.92 4.80 0.51  -78.63
    A3 M2 P3     21  90  -69  1.05 0.84 1.68 0.42  -72.99
    P1           40  45   -5  2.00 1.60 4.00 0.51  -13.11
    P2            8  72  -64  0.40 0.32 0.80 0.00  -65.52`,
  lastMonth: `
    admin S1     12 110  -98  0.60 0.48 1.10 0.10 -100.28
    A1 M1 P2      7   0    7  0.35 0.28 0.70 0.00    5.67
    A3 M2 P3      5 110 -105  0.25 0.20 0.40 0.10 -105.95`,
  lastWeek: `
    admin S1     52 200 -148  2.60 2.08 4.90 0.68 -158.26
    A1 M1        37   0   37  1.85 1.48 3.70 0.38   29.59
    A3 M2 P3     15 200 -185  0.75 0.60 1.20 0.30 -187.85
    P1           30   0   30  1.50 1.20 3.00 0.38   23.92
    P2            7   0    7  0.35 0.28 0.70 0.00    5.67`,
  currentWeek: `
    admin        41 249 -208  1.81 1.46 2.68 1.23 -215.18
    S1           29 117  -88  1.45 1.16 2.68 0.35  -93.64
    S2 A2 M3 P4  12 132 -120  0.36 0.30 0.00 0.88 -121.54
    A1 M1        18 117  -99  0.90 0.72 1.80 0.13 -102.55
    A3 M2 P3     11   0   11  0.55 0.44 0.88 0.22    8.91
    P1           10  45  -35  0.50 0.40 1.00 0.13  -37.03
    P2            8  72  -64  0.40 0.32 0.80 0.00  -65.52`,
  yesterday: `
    admin S1     21  45  -24  1.05 0.84 1.88 0.35  -28.12
    A1 M1 P1     10  45  -35  0.50 0.40 1.00 0.13  -37.03
    A3 M2 P3     11   0   11  0.55 0.44 0.88 0.22    8.91`,
  today: `
    admin S1 A1 M1 P2  8 72 -64  0.40 0.32 0.80 0.00  -65.52`,
};

type Party = Name | 'admin';
const nothing = [0, 0, 0, 0, 0, 0, 0, 0];

/** The eight figures of an account in a period. */
export function sheetOf(preset: keyof typeof written, name: Party): number[] {
  const lines = written[preset].trim().split('\n');
  const parts = lines.map((line) => line.trim().split(/\s+/)).find((words) => words.includes(name));
  return parts === undefined ? nothing : parts.filter((word) => /^-?\d/.test(word)).map(Number);
}
export const presetNames = Object.keys(written) as (keyof typeof written)[];

/** The accounts below each account, level by level. */
export const below: Record<Party, Partial<Record<string, readonly Party[]>>> = {
  admin: {
    superareamanager: ['S0', 'S1', 'S2'],
    areamanager: ['A0', 'A1', 'A2', 'A3'],
    master: ['M0', 'M1', 'M2', 'M3'],
    player: ['P0', 'P1', 'P2', 'P3', 'P4', 'P5'],
  },
  S0: { areamanager: ['A0'], master: ['M0'], player: ['P0'] },
  S1: { areamanager: ['A1', 'A3'], master: ['M1', 'M2'], player: ['P1', 'P2', 'P3'] },
  S2: { areamanager: ['A2'], master: ['M3'], player: ['P4', 'P5'] },
  A0: { master: ['M0'], player: ['P0'] },
  A1: { master: ['M1'], player: ['P1', 'P2'] },
  A2: { master: ['M3'], player: ['P4', 'P5'] },
  A3: { master: ['M2'], player: ['P3'] },
  M0: { player: ['P0'] },
  M1: { player: ['P1', 'P2'] },
  M2: { player: ['P3'] },
  M3: { player: ['P4', 'P5'] },
  P0: { player: ['P0'] },
  P1: { player: ['P1'] },
  P2: { player: ['P2'] },
  P3: { player: ['P3'] },
  P4: { player: ['P4'] },
  P5: { player: ['P5'] },
};
export const levels = ['superareamanager', 'areamanager', 'master', 'player'] as const;

/** All accounts whose report an account can open: itself and all below it. */
export const reachOf = (name: Party): Party[] => [
  ...new Set([name, ...levels.flatMap((level) => below[name][level] ?? [])]),
];
