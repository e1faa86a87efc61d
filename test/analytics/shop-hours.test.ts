import { describe, expect, it } from 'vitest';
import type { ShopHourRow } from '#contract/reports/shop-hours';
import { reachOf, sheetOf } from '#test/reports/play/sheet';
import { type Name, openSmallNetwork, today } from '#test/reports/play/small-network';
import type { Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';

type Party = Name | 'admin';
const operators: Party[] = ['admin', 'S1', 'S2', 'A1', 'M1', 'M3'];
const march = { startDate: '2024-03-01', endDate: today };
const path = '/reports/shophours';

const small = await forFile(openSmallNetwork());

describe('tickets by hour and shop', () => {
  const personOf = (name: Party): Person => (name === 'admin' ? small.admin : small.people[name]);
  const ask = (by: Person, query: Record<string, string> = {}) =>
    small.world.on.call(by, 'GET', path, { query: { ...march, ...query } });

  /** Shop, hour and number of each settled ticket that was not taken back, below an account. */
  async function countTickets(id: string): Promise<unknown[]> {
    const { rows } = await small.world.on.owner.query(
      `select m.username, extract(hour from d.closes_at at time zone 'UTC')::int as hour, count(*)::int as number
         from draws d join tickets t using (network_id, draw_id)
         join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
         join accounts m on m.network_id = a.network_id and m.account_id = a.parent_id
         left join reversals r
                on r.network_id = t.network_id and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
        where d.network_id = $1 and d.book_day between $2 and $3 and d.status = 'settled' and r.ticket_id is null
          and m.path @> array[$4::bigint]
        group by 1, 2 order by 1, 2`,
      [small.admin.networkId, march.startDate, march.endDate, id],
    );
    return rows;
  }

  it('are the settled tickets of the players of each shop, for every viewer and account', async () => {
    for (const viewer of operators)
      for (const subject of reachOf(viewer)) {
        const { kind, _id: id } = personOf(subject);
        const { status, body } = await ask(personOf(viewer), { id });
        expect(status, JSON.stringify(body)).toBe(200);
        const rows = body.data as ShopHourRow[];
        const cells = rows.flatMap((row) =>
          Array.from({ length: 24 }, (_, hour) => {
            const number = Number(Reflect.get(row, `h${hour}`));
            return number === 0 ? [] : [{ username: row.username, hour, number }];
          }).flat(),
        );
        if (kind === 'player') expect(rows, 'a player is no shop').toEqual([]);
        else {
          expect(cells, `${viewer} ${subject}`).toEqual(await countTickets(id));
          expect(body.totals.playPoints).toBe(sheetOf('currentMonth', subject)[0]);
        }
      }
  });

  it('are sorted by any hour, and of one game if one is chosen', async () => {
    const { body } = await ask(small.admin, { sort: 'tickets', order: 'desc', page: '1', pageSize: '10' });
    const numbers = (body.data as ShopHourRow[]).map(({ tickets }) => tickets);
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    expect(body.pagination.total).toBe(numbers.length);
    const wheel = await ask(small.people.S1, { gameId: small.wheel });
    expect(wheel.body.totals.playPoints).toBe(58);
  });

  it('are not found for accounts and games of another branch', async () => {
    const { S1, S2 } = small.people;
    expect((await ask(S1, { id: S2._id })).status).toBe(404);
    for (const gameId of ['999999999', 'x']) expect((await ask(S1, { gameId })).status).toBe(404);
    expect((await ask(S1, { startDate: '2024-03-09', endDate: '2024-03-01' })).status).toBe(400);
  });

  it('are exported with a column for each hour', async () => {
    const file = await small.world.on.call(small.admin, 'GET', `${path}/export`, { query: march });
    const { name, rows } = await readWorkbook(file.raw);
    expect(name).toBe('Tickets by Hour and Shop');
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
    expect(rows[0]).toEqual(['Shop', ...hours, 'Tickets', 'Play']);
    const { body } = await ask(small.admin);
    const figures = (body.data as ShopHourRow[]).map((row) => [row.username, row.tickets, row.playPoints]);
    expect(rows.slice(1).map((row) => [row[0], row[25], row[26]])).toEqual(figures);
  });

  it('of an earlier chain stay with the operators of that chain', async () => {
    const { S1, S2, A1, A2, M1 } = small.people;
    const ofShop = async (by: Person) =>
      ((await ask(by)).body.data as ShopHourRow[]).filter(({ username }) => username === M1.username);
    const before = await ofShop(small.admin);
    expect(before).toHaveLength(1);
    await small.world.on.owner.query(
      'update hourly_play set super_area_manager_id = $2, area_manager_id = $3 where account_id = $1',
      [M1._id, S2._id, A2._id],
    );
    for (const by of [S1, A1]) expect(await ofShop(by)).toEqual([]);
    for (const by of [small.admin, M1]) expect(await ofShop(by)).toEqual(before);
    const [seen] = await ofShop(S2);
    expect(seen).toMatchObject({ tickets: before[0]?.tickets, isOpen: false });
  });
});
