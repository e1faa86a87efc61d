import type { z } from 'zod';
import { type BlockLine, creditBlock, paymentBlock, tradeBlock } from '#contract/reports/shift-blocks';
import type { exportShiftSheet as call } from '#contract/reports/shift-sheet';
import { blockLabels, commissionNotes, movedNote } from '#contract/reports/shift-words';
import { readShiftSheet } from '#server/features/shift-sheet/read-shift-sheet';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { pointsFormat } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';

type Query = z.output<(typeof call)['query']>;
type Exported = { block: string } & BlockLine;

const columns = [
  { header: 'Block', width: 12, cell: ({ block }: Exported) => block },
  {
    header: 'Line',
    width: 45,
    cell: ({ label, detail }: Exported) => (detail === undefined ? label : `${label}: ${detail}`),
  },
  { header: 'Points', width: 18, format: pointsFormat, cell: ({ amount }: Exported) => amount },
];

/** The blocks of the shift sheet as one table, in the words and signs of the screen. */
export async function exportShiftSheet(
  db: Database,
  actor: Actor,
  { query: { format, ...filter }, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const sheet = await readShiftSheet(db, actor, { query: filter, timeZone });
  const { subject, startDate, endDate, basis } = sheet;
  const lines: Exported[] = [
    ...creditBlock(sheet).map((line) => ({ block: blockLabels.credit, ...line })),
    ...tradeBlock(sheet).map((line) => ({ block: blockLabels.trade, ...line })),
    ...paymentBlock(sheet).map((line) => ({ block: blockLabels.payments, ...line })),
  ];
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
    period: { startDate, endDate },
    filter: { from, until },
    timeZone,
    notes: [
      ['Commission', commissionNotes[basis]],
      ['Credit', movedNote],
    ],
  });
}
