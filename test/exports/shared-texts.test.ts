import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { momentFormat } from '#server/platform/files/local-time';
import { createSharedTexts } from '#server/platform/files/shared-texts';
import { type Cell, writeWorkbook } from '#server/platform/files/write-workbook';
import { readWorkbook } from '#test/support/readers/read-workbook';

/** A text that compresses badly. */
const textOf = (row: number) => `${row} ${Math.sin(row)} ${Math.cos(row)} ${Math.tan(row)}`;

describe('the texts of a workbook', () => {
  it('come back in the order of their numbers, also if most of them have left the memory', async () => {
    const texts = createSharedTexts(3, (text) => `${text}\n`);
    const rows = 60_000;
    const numbers: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      numbers.push(texts.numberOf(textOf(row)), texts.numberOf(textOf(row)));
      await texts.keep();
    }
    expect(numbers).toEqual(Array.from({ length: 2 * rows }, (_, at) => 3 + Math.floor(at / 2)));
    let written = '';
    for await (const piece of texts.read()) written += piece;
    await texts.close();
    expect(written.split('\n').slice(0, -1)).toEqual(Array.from({ length: rows }, (_, row) => textOf(row)));
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('pitboss-texts-'))).toEqual([]);
  });

  it('are in the part of shared texts, days and times are dates, and what is no time stays a text', async () => {
    const sent: Cell[][] = [
      ['Asha', '2026-02-28 23:59:59', 1.5],
      ['Asha', '-', 0],
      ['2026-02-28x', null, -1],
      ['', '2024-02-29 00:00:01', null],
    ];
    async function* rows() {
      yield* sent;
    }
    const columns = ['Name', 'Time', 'Figure'].map((header, at) => ({
      header,
      width: 10,
      ...(header === 'Time' && { format: momentFormat }),
      cell: (row: Cell[]) => row[at] ?? null,
    }));
    const at = new Date('2026-11-20T18:05:09Z');
    const book = {
      sheet: 'Sheet',
      columns,
      rows: rows(),
      about: [
        ['Created at', at],
        ['Rows', 4],
      ] as const,
    };
    const sheet = await readWorkbook(await buffer(writeWorkbook(book)));
    expect(sheet.rows.slice(1)).toEqual([
      ['Asha', '2026-02-28 23:59:59', 1.5],
      ['Asha', '-', 0],
      ['2026-02-28x', null, -1],
      ['', '2024-02-29 00:00:01'],
    ]);
    expect(sheet.formats.slice(1).map(([, format]) => format)).toEqual([momentFormat, '', '', momentFormat]);
    expect(sheet.about).toEqual({ 'Created at': '2026-11-20 18:05:09', Rows: 4 });
  });
});
