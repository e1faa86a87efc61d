import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountKindNames } from '#contract/ground/roles';
import { writeWorkbook } from '#server/platform/files/write-workbook';
import type { Reply } from '#test/support/call';
import { openChain, type Person } from '#test/support/people';
import { readArchive } from '#test/support/readers/read-archive';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const fileOf = ({ headers }: Reply) => /filename="(.+)"/.exec(String(headers['content-disposition']))?.[1];

const operatorHead = ['UserName', 'Refer ID', 'Unique ID', 'Points', 'Games', 'Date & Time'];
const playerHead = ['UserName', 'Refer ID', 'Unique Id', 'Points', 'Is Online', 'Last Login'];

const on = await forFile(openInstallation());
const family = await openChain(on);
for (const kind of ['otc', 'loan', 'gift'] as const) await on.open(kind, family.admin);
await on.open('superadmin', null);
await on.fund(family.superadmin, family.master, 1_234_56);

describe('exports', () => {
  const get = (by: Person, path: string, query: Record<string, string> = {}) =>
    on.call(by, 'GET', path, { query });

  it.each(accountKindNames)(
    'contain a %s list with the specified file name, sheet, columns and widths',
    async (kind) => {
      const reply = await get(family.superadmin, `/${accountKind(kind).prefix}/export`);
      expect([reply.status, fileOf(reply)]).toEqual([200, accountKind(kind).exportFile]);
      expect(reply.headers['content-type']).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      const sheet = await readWorkbook(reply.raw);
      expect(sheet.name).toBe(accountKind(kind).exportSheet);
      expect(sheet.rows[0]).toEqual(kind === 'player' ? playerHead : operatorHead);
      const widths = kind === 'player' ? [30, 30, 30, 15, 15, 25] : [30, 30, 30, 15, 40, 25];
      expect(sheet.widths).toEqual(widths);
      expect(sheet.rows).toHaveLength(2);
      expect(reply.headers['x-total-rows']).toBe('1');
    },
  );

  it("contain figures as numbers with two decimals, and times in the installation's zone", async () => {
    const sheet = await readWorkbook((await get(family.admin, '/master/export')).raw);
    const [username, reference, uniqueId, points, games, createdAt] = sheet.rows[1] ?? [];
    const { master, areamanager } = family;
    expect([username, reference, uniqueId, points]).toEqual([
      master.username,
      areamanager.username,
      master.username,
      1234.56,
    ]);
    expect(games).toBe('No games available');
    expect(sheet.formats[1]).toEqual(['', '', '', '#,##0.00', '', 'yyyy-mm-dd hh:mm:ss']);
    const { rows } = await on.owner.query(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at from accounts where account_id = $1`,
      [master.id],
    );
    expect(createdAt).toBe(rows[0].at);
  });

  it('contain the id of an admin, its superadmin and its games, and N/A without a Reference', async () => {
    const { body } = await get(family.superadmin, '/game');
    const games = body.games.slice(0, 2);
    await on.call(family.superadmin, 'PUT', `/admins/${family.admin._id}`, {
      body: { games: games.map(({ _id }: { _id: string }) => _id) },
    });
    const admins = await readWorkbook((await get(family.superadmin, '/admins/export')).raw);
    expect(admins.rows[1]?.slice(0, 5)).toEqual([
      family.admin.username,
      family.superadmin.username,
      family.admin._id,
      0,
      'Fun Target, Fun Roullet',
    ]);
    const superadmins = await readWorkbook((await get(family.superadmin, '/superadmins/export')).raw);
    expect(superadmins.rows[1]?.[1]).toBe('N/A');
  });

  it("contain the games of their admin below it, and none of another network's", async () => {
    const other = await openChain(on);
    const { body } = await get(family.superadmin, '/game');
    const games = body.games.slice(0, 2).map(({ _id }: { _id: string }) => _id);
    await on.call(family.superadmin, 'PUT', `/admins/${family.admin._id}`, { body: { games } });
    for (const kind of ['superareamanager', 'areamanager', 'master', 'otc', 'loan', 'gift'] as const) {
      const { rows } = await readWorkbook(
        (await get(family.superadmin, `/${accountKind(kind).prefix}/export`)).raw,
      );
      const found = rows.slice(1).map(([name, , , , names]) => [name, names]);
      const own = kind === 'otc' || kind === 'loan' || kind === 'gift' ? [] : [other[kind].username];
      for (const [name, names] of found)
        expect(names, `${name}`).toBe(
          own.includes(String(name)) ? 'No games available' : 'Fun Target, Fun Roullet',
        );
    }
    const below = await readWorkbook((await get(family.areamanager, '/master/export')).raw);
    expect(below.rows[1]?.[4]).toBe('Fun Target, Fun Roullet');
  });

  it('contain the online state and the last sign-in of a player', async () => {
    const sheet = await readWorkbook((await get(family.master, '/player/export')).raw);
    expect(sheet.rows[1]?.slice(3)).toEqual([0, 'Online', '-']);
  });

  it('contain every row of the filter, in its order, and no other', async () => {
    const master = await on.open('master', family.areamanager);
    for (let at = 0; at < 30; at += 1) await on.open('player', master, { userStatus: at % 3 !== 0 });
    const query = { under: master._id, status: 'active', sort: 'username', order: 'desc' };
    const reply = await get(family.admin, '/player/export', query);
    const names = (await readWorkbook(reply.raw)).rows.slice(1).map(([name]) => name);
    const listed = await get(family.admin, '/player/all', query);
    expect(names).toHaveLength(20);
    expect(names).toEqual(listed.body.data.map(({ username }: { username: string }) => username));
    expect(reply.headers['x-total-rows']).toBe('20');
  });

  it('of children have the file name of their parent’s screen', async () => {
    const files = [];
    for (const kind of ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master'] as const)
      files.push(
        fileOf(
          await get(family.superadmin, `/${accountKind(kind).prefix}/${family[kind]._id}/children/export`),
        ),
      );
    expect(files).toEqual([
      'AdminsList.xlsx',
      'SuperDistributorsList.xlsx',
      'areamanagerList.xlsx',
      'masterList.xlsx',
      'playersList.xlsx',
    ]);
    const none = await get(family.master, `/player/${family.player._id}/children/export`);
    expect([none.status, none.body.code]).toEqual([409, 'no_children']);
  });

  it('continue in further sheets when a sheet is full', async () => {
    async function* rows() {
      for (let number = 1; number <= 7; number += 1) yield number;
    }
    const columns = [{ header: 'Number', width: 10, cell: (number: number) => number }];
    const book = { sheet: 'Numbers', columns, rows: rows(), about: [['Rows', 7]] as const };
    const parts = await readArchive(await buffer(writeWorkbook(book, 3)));
    const names = /<sheets>(.*)<\/sheets>/.exec(String(parts.get('xl/workbook.xml')))?.[1] ?? '';
    expect([...names.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'Numbers',
      'Numbers_2',
      'Numbers_3',
      'About',
    ]);
    const values = [1, 2, 3].map((sheet) =>
      [...String(parts.get(`xl/worksheets/sheet${sheet}.xml`)).matchAll(/<v>(\d+)<\/v>/g)].map(
        ([, value]) => value,
      ),
    );
    expect(values.map((each) => each.slice(1))).toEqual([['1', '2', '3'], ['4', '5', '6'], ['7']]);
  });

  it('keep text as text, even if it looks like a formula, number or date', async () => {
    const texts = [
      '=HYPERLINK("http://evil","x")',
      '+1+1',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '<b>&"\'',
      'plain',
      '-',
    ];
    async function* rows() {
      yield* texts;
    }
    const columns = [
      { header: 'Text', width: 10, cell: (text: string) => text },
      { header: 'Figure', width: 10, cell: () => -5 },
    ];
    const pieces: Buffer[] = [];
    for await (const piece of writeWorkbook({ sheet: 'Texts', columns, rows: rows(), about: [] }))
      pieces.push(Buffer.from(piece));
    const sheet = await readWorkbook(Buffer.concat(pieces));
    const written = sheet.rows.slice(1).map(([text]) => text);
    expect(written.filter((text) => /^[=+\-@\t\r]./s.test(String(text)))).toEqual([]);
    expect(written.slice(-3)).toEqual(texts.slice(-3));
    expect(sheet.rows.slice(1).map(([, figure]) => figure)).toEqual(texts.map(() => -5));
    expect(sheet.formulas).toEqual([]);
  });
});
