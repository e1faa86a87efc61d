import { buffer } from 'node:stream/consumers';
import { colToLetter, writeXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { dayFormat, momentFormat } from '#server/platform/files/local-time';

/** A fact about a file and its value, such as its period. A moment is a local time in the fields of UTC. */
export type AboutLine = readonly [name: string, value: string | number | Date];

interface FrameColumn {
  header: string;
  width: number;
  format?: string;
}

interface FrameInput {
  /** The names of the sheets with rows. They have the same columns. */
  sheets: readonly string[];
  columns: readonly FrameColumn[];
  about: readonly AboutLine[];
}

/** A workbook without its rows. */
export interface WorkbookFrame {
  /** XML of each sheet with rows: its beginning with the header, and its end. */
  head: string;
  tail: string;
  /** For each column its letter and the number of its style; no style for texts. */
  cells: readonly { letter: string; style: string | undefined; isDated: boolean }[];
  /** XML of the shared texts: those of the frame, and the end after those of the rows. */
  texts: { head: string; tail: string; count: number };
  /** All other parts, by path. */
  parts: ReadonlyMap<string, Buffer>;
}

export const textsPath = 'xl/sharedStrings.xml';
export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

/**
 * Writes a workbook with one sample row, and takes it apart. The library streams a single sheet only, so that its rows
 * are inserted by `writeWorkbook`, and "About" is the last sheet.
 */
export async function workbookFrame({ sheets, columns, about }: FrameInput): Promise<WorkbookFrame> {
  const data = sheets.map((name) => ({
    name,
    columns: columns.map(({ width, format }) => ({ width, ...(format ? { numFmt: format } : {}) })),
    rows: [columns.map(({ header }) => header), columns.map(() => 0)],
    freezePane: { rows: 1 },
  }));
  const facts = {
    name: 'About',
    columns: [{ width: 20 }, { width: 60 }],
    rows: about.map(([name, value]) => [name, value]),
    cells: new Map(
      about.flatMap(([, value], row): [string, { style: { numFmt: string } }][] =>
        value instanceof Date ? [[`${row},1`, { style: { numFmt: momentFormat } }]] : [],
      ),
    ),
  };
  const parts = await partsOf(Buffer.from(await writeXlsx({ sheets: [...data, facts] })));
  const sheet = (parts.get(sheetPath(1))?.toString() ?? '').replace(/<dimension [^<>]*>/, '');
  const start = sheet.indexOf('<row r="2">');
  const end = sheet.indexOf('</sheetData>');
  if (start < 0 || end < start) throw new Error('the sample row of a workbook was not found');
  const styles = [...sheet.slice(start, end).matchAll(/<c r="[A-Z]+2"(?: s="(\d+)")?>/g)];
  for (const number of sheets.keys()) parts.delete(sheetPath(number + 1));
  return {
    head: sheet.slice(0, start),
    tail: sheet.slice(end),
    cells: columns.map(({ format }, at) => ({
      letter: colToLetter(at),
      style: styles[at]?.[1],
      isDated: format === momentFormat || format === dayFormat,
    })),
    texts: takeTexts(parts),
    parts,
  };
}

/** Takes the shared texts apart. Their number in the head is optional, and not known before the rows are. */
function takeTexts(parts: Map<string, Buffer>): WorkbookFrame['texts'] {
  const texts = (parts.get(textsPath)?.toString() ?? '').replace(/ (count|uniqueCount)="\d+"/g, '');
  const end = texts.lastIndexOf('</sst>');
  if (end < 0) throw new Error('the shared texts of a workbook were not found');
  parts.delete(textsPath);
  return { head: texts.slice(0, end), tail: texts.slice(end), count: texts.split('<si>').length - 1 };
}

async function partsOf(file: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const archive = await fromBufferPromise(file);
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return parts;
}
