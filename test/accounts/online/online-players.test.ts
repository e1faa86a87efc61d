import { describe, expect, it } from 'vitest';
import { type OnlinePlayer, onlinePlayerTable } from '#contract/accounts/online-players';
import type { Player } from '#test/support/games/games-crowd';
import { openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { readCsv } from '#test/support/readers/read-csv';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';
import { playToday } from './today.ts';

const world = await forFile(openWorld());
const { chain } = world;
const foreign = await openChain(world.on);
await world.on.fund(chain.superadmin, chain.player, 500_00);
const figures = await playToday(world, chain.player, 10);
const crowd = await world.openPlayers(30, 7);
const asleep = crowd[0] as Player;
await world.on.owner.query(
  `update sessions set seen_at = statement_timestamp() - interval '121 seconds' where account_id = any ($1)`,
  [crowd.slice(0, 20).map(({ id }) => id)],
);

describe('the players of a branch', () => {
  const read = async (by: Person, query: Record<string, string> = {}) => {
    const { status, body } = await world.on.call(by, 'GET', '/onlinePlayer', { query });
    expect(status).toBe(200);
    return body;
  };
  const namesOf = ({ data }: { data: OnlinePlayer[] }) => data.map(({ username }) => username);

  it("are listed with today's figures, whose end is play minus win", async () => {
    const { data, totals, pagination } = await read(chain.master, {
      search: chain.player.username,
      page: '1',
    });
    const points = (await world.on.balanceOf(chain.player)) / 100;
    const told = {
      points,
      playPoints: figures.play,
      winPoints: figures.win,
      claimPoints: figures.claim,
      endPoints: figures.play - figures.win,
    };
    expect(figures.win).toBeGreaterThan(0);
    expect(data).toEqual([
      {
        ...told,
        _id: chain.player._id,
        username: chain.player.username,
        name: 'First Last',
        refId: { _id: chain.master._id, username: chain.master.username },
        isOnline: true,
        online: 1,
        lastLogin: null,
        can: { logout: true },
      },
    ]);
    expect(totals).toEqual({ ...told, online: 1 });
    expect(pagination).toEqual({ total: 1, page: 1, pageSize: 25, totalPages: 1 });
  });

  it('are paged with online players first, each once, and with sums over the whole filter', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => read(chain.admin, { page, pageSize: '10' })),
    );
    const all: OnlinePlayer[] = pages.flatMap(({ data }) => data);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(31);
    expect(all.map(({ isOnline }) => isOnline)).toEqual(Array.from({ length: 31 }, (_, at) => at < 11));
    const sum = (of: (row: OnlinePlayer) => number) => all.reduce((total, row) => total + of(row), 0);
    for (const { totals } of pages)
      expect(totals).toEqual({
        points: sum((row) => row.points),
        playPoints: figures.play,
        winPoints: figures.win,
        claimPoints: figures.claim,
        endPoints: figures.play - figures.win,
        online: 11,
      });
  });

  it('are streamed completely without a page, with the same sums', async () => {
    const { data, totals, pagination } = await read(chain.areamanager);
    expect([data.length, totals.online, pagination]).toEqual([31, 11, undefined]);
  });

  it.each(onlinePlayerTable.sorted)('are sorted by %s on the server, in both directions', async (sort) => {
    const [rising, falling] = await Promise.all([
      read(chain.admin, { sort, order: 'asc' }),
      read(chain.admin, { sort, order: 'desc' }),
    ]);
    expect(namesOf(rising)).toHaveLength(31);
    const figureOf = (row: OnlinePlayer) =>
      sort === 'username' ? row.username.toLowerCase() : (row[sort] ?? '');
    const isSorted = (rows: OnlinePlayer[]) =>
      rows.every((row, at) => at === 0 || figureOf(rows[at - 1] as OnlinePlayer) <= figureOf(row));
    expect(isSorted(rising.data)).toBe(true);
    expect(isSorted(falling.data.toReversed())).toBe(true);
  });

  it('are filtered by online state, and by part of the name without patterns', async () => {
    expect((await read(chain.admin, { online: 'true' })).data).toHaveLength(11);
    const offline = await read(chain.admin, { online: 'false', page: '1' });
    expect([offline.pagination.total, offline.totals.online]).toEqual([20, 0]);
    expect(offline.data.every((row: OnlinePlayer) => !row.isOnline && row.can.logout)).toBe(true);
    expect(namesOf(await read(chain.admin, { search: asleep.username.toLowerCase() }))).toEqual([
      asleep.username,
    ]);
    for (const search of ['%', '_', '\\']) expect((await read(chain.admin, { search })).data).toEqual([]);
  });

  it('are those below the operator only', async () => {
    expect(namesOf(await read(foreign.master))).toEqual([foreign.player.username]);
    const other = await world.on.open('master', chain.areamanager);
    expect((await read(other)).data).toEqual([]);
    const seen = namesOf(await read(foreign.superadmin));
    expect(seen).toEqual(expect.arrayContaining([foreign.player.username, chain.player.username]));
    const claimed = await world.on.call(chain.master, 'GET', '/onlinePlayer', {
      query: { loginid: foreign.master._id },
    });
    expect([claimed.status, claimed.body.code]).toEqual([403, 'not_the_actor']);
    expect((await read(chain.master, { loginid: chain.master._id })).data).toHaveLength(31);
    expect((await world.on.call(chain.player, 'GET', '/onlinePlayer')).status).toBe(403);
  });

  it('are exported in both formats with the columns of the screen and every row of the filter', async () => {
    const get = (format: string) =>
      world.on.call(chain.admin, 'GET', '/onlinePlayer/export', {
        query: { format, sort: 'playPoints', order: 'desc' },
      });
    const [book, csv] = await Promise.all([get('xlsx'), get('csv')]);
    const sheet = await readWorkbook(book.raw);
    expect([sheet.name, book.headers['content-disposition'], csv.headers['content-disposition']]).toEqual([
      'Online Players',
      'attachment; filename="OnlinePlayers.xlsx"',
      expect.stringMatching(/filename="OnlinePlayers_[A-Z]+\d+\.csv"/),
    ]);
    const head = ['No', 'User Name', 'Points', 'Play', 'Win', 'Claim', 'End', 'Is Online', 'Last Login'];
    const points = (await world.on.balanceOf(chain.player)) / 100;
    const { play, win, claim } = figures;
    const first = [1, chain.player.username, points, play, win, claim, play - win, 'Online', '-'];
    expect(sheet.rows.slice(0, 2)).toEqual([head, first]);
    const lines = readCsv(csv.raw);
    expect(lines.slice(0, 2)).toEqual([
      head,
      first.map((cell, at) => (at > 1 && typeof cell === 'number' ? cell.toFixed(2) : String(cell))),
    ]);
    expect([sheet.rows.length, lines.length, csv.headers['x-total-rows']]).toEqual([32, 32, '31']);
  });

  it('can be logged out while idle, as long as they have a session', async () => {
    const rightsOf = async () => {
      const { data } = await read(chain.master, { search: asleep.username, page: '1' });
      const { body } = await world.on.call(chain.master, 'GET', `/player/${asleep._id}`);
      return [data[0].isOnline, data[0].can.logout, body.data.can.logout];
    };
    expect(await rightsOf()).toEqual([false, true, true]);
    const ended = await world.on.call(chain.master, 'POST', '/app/logout', { query: { id: asleep._id } });
    expect(ended.status).toBe(200);
    expect(await rightsOf()).toEqual([false, false, false]);
  });
});
