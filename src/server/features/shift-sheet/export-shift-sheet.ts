import type { z } from 'zod';
import type { exportShiftSheet as call, ShiftSheet } from '#contract/reports/shift-sheet';
import {
  categoryLabels,
  commissionLabels,
  commissionNotes,
  movedNote,
  playLabels,
  shiftLineLabels,
} from '#contract/reports/shift-words';
import { readShiftSheet } from '#server/features/shift-sheet/read-shift-sheet';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';

type Query = z.output<(typeof call)['query']>;
type Line = Record<'own' | 'below' | 'together', number | null>;
type Exported = Line & { label: string };

const points = (header: string, name: 'own' | 'below' | 'together') => ({
  header,
  width: 18,
  format: pointsFormat,
  cell: (row: Exported) => row[name],
});

const columns = [
  { header: 'Line', width: 45, cell: ({ label }: Exported) => label },
  points('Own Credit', 'own'),
  points('Accounts Below', 'below'),
  points('Together', 'together'),
];

/** The shift sheet as a table, with the result of the shift below its lines. */
export async function exportShiftSheet(
  db: Database,
  actor: Actor,
  { query: { format, ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const sheet = await readShiftSheet(db, actor, { query: filter, timeZone });
  const { subject, day, basis } = sheet;
  const lines = linesOf(sheet);
  async function* rows() {
    yield* lines;
  }
  const { from, until } = filter;
  return reportFile({
    name: 'ShiftSheet',
    sheet: 'Shift Sheet',
    columns,
    rows: rows(),
    count: lines.length,
    format,
    actor,
    of: subject.username,
    period: { startDate: day, endDate: day },
    filter: { from, until },
    timeZone,
    notes: [
      ['Commission', commissionNotes[basis]],
      ['Credit', movedNote],
    ],
  });
}

function linesOf({
  data,
  categories,
  isWholeDay,
  play,
  claimed,
  rate,
  commission,
  basis,
  result,
}: ShiftSheet): Exported[] {
  const ownLine = (label: string, own: number): Exported => ({ label, own, below: null, together: null });
  const single = (label: string, together: number): Exported => ({ label, own: null, below: null, together });
  const present = basis === 'estimated' ? `: ${rate} %` : '';
  return [
    ...data.map((row) => ({ ...row, label: shiftLineLabels[row.line] })),
    ...categories.flatMap(({ category, ...sums }) =>
      (['received', 'given'] as const)
        .filter((way) => sums[way] > 0)
        .map((way) => ownLine(`${categoryLabels[way]}: ${category || categoryLabels.none}`, sums[way])),
    ),
    single(playLabels[isWholeDay ? 'day' : 'part'], play),
    single('Claimed Prizes', claimed),
    single(`${commissionLabels[basis]}${present}`, commission),
    single('Result', result),
  ];
}
