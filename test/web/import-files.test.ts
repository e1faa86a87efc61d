import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ImportCell } from '#contract/imports/import-columns';
import { readFile, readText } from '#web/features/accounts/import/read-file.ts';
import { readRows } from '#web/features/accounts/import/read-rows.ts';

const fileOf = (name: string, content: Uint8Array | string) => new File([content as BlobPart], name);
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);

const columns = [
  { header: 'First Name', key: 'first', numFmt: '@' },
  { header: 'Date of Birth', key: 'born' },
  { header: 'PIN', key: 'pin' },
];
const data = [{ first: 'Asha', born: new Date(Date.UTC(1990, 0, 2)), pin: 471_100 }];

describe('a file of new accounts', () => {
  it('is read from a workbook, with its days and numbers', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'Players', columns, data }] });
    expect(await readFile(fileOf('players.XLSX', bytes))).toEqual({
      grid: [
        ['First Name', 'Date of Birth', 'PIN'],
        ['Asha', '1990-01-02', '471100'],
      ],
    });
  });

  it('is read from text with a tab, comma or semicolon, with a byte order mark and quoted cells', async () => {
    const grid = [
      ['First Name', 'Address', 'PIN'],
      ['Asha', '1, "Main" Road', '0042'],
    ];
    for (const sign of [',', ';', '\t']) {
      const text = `\ufeffFirst Name${sign}Address${sign}PIN\r\n\r\n"Asha"${sign}"1, ""Main"" Road"${sign}0042\r\n`;
      expect(await readFile(fileOf('players.csv', text)), sign).toEqual({ grid });
      expect(await readText(text), sign).toEqual({ grid });
    }
  });

  it.each([
    ['players.xls', bytesOf(0xd0, 0xcf, 0x11, 0xe0), 'otherKind'],
    ['players.pdf', '%PDF-1.7', 'otherKind'],
    ['players.xlsx', 'First Name,Last Name\nAsha,Rao', 'notItsName'],
    ['players.xlsx', bytesOf(0x50, 0x4b, 3, 4, 0, 0), 'notItsName'],
    ['players.csv', bytesOf(0x50, 0x4b, 3, 4), 'notItsName'],
    ['players.csv', bytesOf(0xff, 0xfe, 0x41, 0, 0x2c, 0), 'encoding'],
    ['players.csv', bytesOf(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72), 'encoding'],
    ['players.csv', 'A,B\nx\0y,1', 'encoding'],
    ['players.csv', 'First Name,Last Name\n=HYPERLINK("x"),Rao', 'formulas'],
    ['players.csv', 'First Name,Last Name\n', 'empty'],
    ['players.csv', '', 'empty'],
    ['players.csv', `First Name\n${'Asha\n'.repeat(501)}`, 'tooManyRows'],
    ['players.csv', 'x'.repeat(2_000_001), 'tooLarge'],
  ])('%s is refused: %#', async (name, content, fault) => {
    expect(await readFile(fileOf(name, content))).toEqual({ fault });
  });

  it('is refused as a workbook with formulas, or with more in it than it may unpack', async () => {
    const cells = new Map([['1,2', { formula: '1+1', formulaResult: 2 }]]);
    const formulas = await writeXlsx({ sheets: [{ name: 'A', columns, data, cells }] });
    expect(await readFile(fileOf('a.xlsx', formulas))).toEqual({ fault: 'formulas' });
    const large = Array.from({ length: 40 }, () => ({ first: 'x'.repeat(1_100_000), born: null, pin: 1 }));
    const bomb = await writeXlsx({ sheets: [{ name: 'A', columns, data: large }], stringMode: 'inline' });
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await readFile(fileOf('a.xlsx', bomb))).toEqual({ fault: 'tooLarge' });
  });

  it('may have exactly 500 rows', async () => {
    const read = await readText(`First Name\n${'Asha\n'.repeat(500)}`);
    expect('grid' in read && read.grid.length).toBe(501);
  });
});

describe('the columns of a file', () => {
  const labels: Partial<Record<ImportCell, string>> = { firstName: 'पहला नाम', lastName: 'Last Name' };
  const reading = {
    kind: 'player',
    namesOf: (name: ImportCell) => [name, labels[name] ?? name],
    locale: 'en-IN',
  } as const;

  it('are known by their labels and names, however they are written', () => {
    expect(
      readRows(
        [
          ['पहला  नाम *', 'LAST_NAME', 'date of birth', 'Commission'],
          ['Asha', 'Rao', '2.1.1990', '2.50 %'],
          ['Ravi', 'Iyer', 'soon'],
        ],
        reading,
      ),
    ).toEqual({
      columns: ['firstName', 'lastName', 'dateOfBirth', 'commission'],
      rows: [
        { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1990-01-02', commission: '2.50' },
        { firstName: 'Ravi', lastName: 'Iyer', dateOfBirth: 'soon', commission: '' },
      ],
    });
  });

  it('are refused if they are unknown, there twice, or missing', () => {
    expect(
      readRows(
        [
          ['firstName', 'Shoe size'],
          ['Asha', '7'],
        ],
        reading,
      ),
    ).toEqual({ unknown: ['Shoe size'] });
    expect(
      readRows(
        [
          ['firstName', 'lastName', 'First-Name'],
          ['Asha', '', ''],
        ],
        reading,
      ),
    ).toEqual({
      twice: 'First-Name',
    });
    expect(readRows([['firstName'], ['Asha']], reading)).toEqual({ missing: ['lastName'] });
  });
});
