import { openPackage, relationOf } from './read-package.ts';
import { attributeOf, elementsOf, type XmlElement } from './read-xml.ts';

type Value = string | number | boolean | null;

/** A sheet as a spreadsheet program reads it. It shares no code with the writer. */
export interface Sheet {
  name: string;
  /** In characters, of each column with its own width. */
  widths: number[];
  /**
   * The value of each cell, the head first. A number only if it is a number in the file; a number with the format of a
   * day is the day and time that programs show.
   */
  rows: Value[][];
  /** The number format of each cell, if it has one. */
  formats: string[][];
  /** The cells with formulas. */
  formulas: string[];
  /** The facts of the sheet "About", which is the last one. */
  about: Record<string, Value>;
}

const typeOfSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const typeOfBooks = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Opens a workbook of one sheet with rows, and the sheet "About". */
export async function readWorkbook(file: Buffer): Promise<Sheet> {
  const book = await openPackage(file);
  const path = only([...book.follow('', 'officeDocument').values()]);
  const entries = elementsOf(only(elementsOf(book.read(path), 'sheets')), 'sheet');
  const [styles] = [...book.follow(path, 'styles').values()].map(book.read);
  const [texts] = [...book.follow(path, 'sharedStrings').values()].map(book.read);
  const sheets = entries.map((entry) => {
    const name = attributeOf(entry, 'name');
    if (name.length > 31 || /[[\]:*?/\\]/.test(name)) throw new Error(`no sheet may be called ${name}`);
    const place = book.follow(path, 'worksheet').get(relationOf(entry)) ?? '';
    if (book.typeOf(path) !== typeOfBooks || book.typeOf(place) !== typeOfSheets)
      throw new Error('a file that says it is no workbook');
    return { name, ...readSheet(book.read(place), formatsOf(styles), elementsOf(texts, 'si').map(textOf)) };
  });
  const facts = sheets.pop();
  if (facts?.name !== 'About') throw new Error('the last sheet is not About');
  return { ...only(sheets), about: Object.fromEntries(facts.rows.map(([name, value]) => [name, value])) };
}

type SheetContent = Omit<Sheet, 'name' | 'about'>;

function readSheet(sheet: XmlElement, styles: string[], texts: string[]): SheetContent {
  const found: SheetContent = { widths: widthsOf(sheet), rows: [], formats: [], formulas: [] };
  for (const [at, row] of elementsOf(only(elementsOf(sheet, 'sheetData')), 'row').entries()) {
    if (Number(row.attributes.get('r') ?? at + 1) !== at + 1) throw new Error(`row ${at + 1} is missing`);
    const values: Value[] = [];
    const formats: string[] = [];
    for (const cell of elementsOf(row, 'c')) {
      const column = columnOf(cell, at + 1);
      if (column < values.length) throw new Error(`cells of row ${at + 1} are out of their order`);
      while (values.length < column) {
        values.push(null);
        formats.push('');
      }
      const format = styles[Number(cell.attributes.get('s') ?? 0)] ?? '';
      values.push(shownAs(contentOf(cell, texts), format));
      formats.push(format);
      if (elementsOf(cell, 'f').length > 0) found.formulas.push(attributeOf(cell, 'r'));
    }
    found.rows.push(values);
    found.formats.push(formats);
  }
  return found;
}

function widthsOf(sheet: XmlElement): number[] {
  const widths: number[] = [];
  for (const column of elementsOf(elementsOf(sheet, 'cols')[0], 'col')) {
    const first = Number(attributeOf(column, 'min'));
    if (first !== widths.length + 1) throw new Error('columns out of their order');
    const isOwn = /^(1|true)$/.test(attributeOf(column, 'customWidth'));
    const width = isOwn ? Number(attributeOf(column, 'width')) : Number.NaN;
    for (let at = first; at <= Number(attributeOf(column, 'max')); at += 1) widths.push(width);
  }
  return widths;
}

/** The column of a cell, counted from zero: A is the first, AA the 27th. */
function columnOf(cell: XmlElement, row: number): number {
  const [, letters = '', number] = /^([A-Z]+)(\d+)$/.exec(attributeOf(cell, 'r')) ?? [];
  if (Number(number) !== row) throw new Error(`${attributeOf(cell, 'r')} stands in row ${row}`);
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function contentOf(cell: XmlElement, texts: string[]): Value {
  const type = cell.attributes.get('t') ?? 'n';
  if (type === 'inlineStr') throw new Error(`${attributeOf(cell, 'r')} is blank in Numbers and in previews`);
  const [stored] = elementsOf(cell, 'v');
  if (stored === undefined) return null;
  const value = stored.text;
  if (type === 'str') return value;
  if (type === 'b') return value === '1';
  const text = type === 's' ? texts[Number(value)] : undefined;
  if (text !== undefined) return text;
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(Number(value)))
    throw new Error(`${attributeOf(cell, 'r')} holds ${value}, which is no ${type}`);
  return Number(value);
}

/** As programs show a value. A day or time that is only a text cannot be sorted, filtered or calculated with. */
function shownAs(value: Value, format: string): Value {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/.test(value))
    throw new Error(`${value} is a text`);
  if (typeof value !== 'number' || !format.startsWith('yyyy-mm-dd')) return value;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 86_400) * 1_000).toISOString();
  return format === 'yyyy-mm-dd' ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ');
}

/** A text is in one piece, or in several with different formatting. */
function textOf(element: XmlElement): string {
  const pieces = [
    ...elementsOf(element, 't'),
    ...elementsOf(element, 'r').flatMap((run) => elementsOf(run, 't')),
  ];
  return pieces.map(({ text }) => text).join('');
}

/** The number format of each style that a cell can name. */
function formatsOf(styles: XmlElement | undefined): string[] {
  const codes = elementsOf(elementsOf(styles, 'numFmts')[0], 'numFmt').map((format): [string, string] => [
    attributeOf(format, 'numFmtId'),
    attributeOf(format, 'formatCode'),
  ]);
  const known = new Map(codes);
  return elementsOf(elementsOf(styles, 'cellXfs')[0], 'xf').map(
    (style) => known.get(style.attributes.get('numFmtId') ?? '') ?? '',
  );
}

function only<T>(found: T[]): T {
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error(`one part was expected, not ${found.length}`);
  return one;
}
