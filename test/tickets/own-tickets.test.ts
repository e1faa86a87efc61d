import { describe, expect, it } from 'vitest';
import { line, openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const player = await world.openPlayer(1_000);
const gameId = await world.openGame({ screen: 'funtarget' });
for (const qty of [1, 2, 3]) await world.buy(player, gameId, { lines: [line('5', qty)] });

describe("a player's own tickets", () => {
  it.each<Record<string, string>>([{}, { page: '1' }])(
    'are those bought on the days of a period, with %o',
    async (page) => {
      const { rows } = await world.on.owner.query<{ first: string; last: string; before: string }>(
        `select min(book_day)::text as first, max(book_day)::text as last, (min(book_day) - 1)::text as before
         from transfers where kind = 'stake'`,
      );
      const { first, last, before } = rows[0] ?? { first: '', last: '', before: '' };
      const read = (startDate: string, endDate: string) =>
        world.on.call(player, 'GET', '/app/tickets', { query: { startDate, endDate, ...page } });
      expect((await read(first, last)).body.data).toHaveLength(3);
      expect((await read(before, last)).body.data).toHaveLength(3);
      expect((await read(before, before)).body.data).toEqual([]);
      expect((await read(last, before)).body.fields).toHaveProperty('startDate');
      expect((await read('2026-02-30', last)).status).toBe(400);
    },
  );
});
