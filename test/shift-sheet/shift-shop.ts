import { accountKind } from '#contract/accounts/account-kinds';
import type { ShiftLine, ShiftRow, ShiftSheet } from '#contract/reports/shift-sheet';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';

/** A network with a game, whose shift sheets are read. */
export async function openShop() {
  const world = await openWorld();
  const { on } = world;
  const family = await openChain(on);
  await on.fund(family.superadmin, family.admin, 50_000_00);
  const openGame = () => world.openGame({ screen: 'funtarget' }, { admin: family.admin, balance: 10_000 });
  const game = await openGame();

  async function act(by: Person, path: string, body: object = {}): Promise<void> {
    const { status, body: answer } = await on.call(by, 'POST', path, { body });
    if (status !== 200) throw new Error(`${path}: ${status} ${answer.message}`);
  }
  /** Credit down to an account, and back from it, by the operator above. */
  const transfer = (by: Person, to: Person, transferAmount: number) =>
    act(by, `/${accountKind(to.kind).prefix}/credit-transfer`, {
      password,
      transferAmount,
      toUserId: to._id,
    });
  const takeBack = (by: Person, from: Person, adjustAmount: number) =>
    act(by, `/${accountKind(from.kind).prefix}/credit-adjust`, {
      password,
      adjustAmount,
      toUserId: from._id,
    });
  async function buy(points: number, number = '3', of = game): Promise<string> {
    const { status, body } = await world.buy(family.player, of, { lines: [line(number, points)] });
    if (status !== 201) throw new Error(`not sold: ${status} ${body.message}`);
    return body.data.ticketId;
  }
  /** Settles the round of a game, as one that closed today. */
  async function settle(result = 7, of = game): Promise<void> {
    const { networkId, drawId } = await world.drawOf(of);
    await on.owner.query('alter table draws disable trigger keep_order');
    await on.owner.query(
      'update draws set book_day = business_day(statement_timestamp()) where network_id = $1 and draw_id = $2',
      [networkId, drawId],
    );
    await on.owner.query('alter table draws enable trigger keep_order');
    await world.finish(of, { result, booster: 1 });
  }
  /** In hundredths of a percent. */
  const rate = (of: Person, commission: number) =>
    on.owner.query('update accounts set commission = $2 where account_id = $1', [of.id, commission]);

  const read = (by: Person, query: Record<string, string> = {}) =>
    on.call(by, 'GET', '/reports/shiftsheet', { query });
  async function sheetOf(by: Person, query?: Record<string, string>): Promise<ShiftSheet> {
    const { status, body } = await read(by, query);
    if (status !== 200) throw new Error(`no sheet: ${status} ${body.message}`);
    return body;
  }
  return {
    world,
    on,
    family,
    openGame,
    act,
    transfer,
    takeBack,
    buy,
    settle,
    rate,
    read,
    sheetOf,
    close: world.close,
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The query of one whole day. */
export const onDay = (day: string) => ({ startDate: day, endDate: day });

/** The lines of a sheet by name. */
export const lines = (rows: readonly ShiftRow[]) =>
  Object.fromEntries(rows.map(({ line: name, ...figures }) => [name, figures])) as Record<
    ShiftLine,
    Omit<ShiftRow, 'line'>
  >;

/** How far each column is from adding up to its closing credit, in hundredths. */
export function gapsOf({ data }: ShiftSheet): number[] {
  const { opening, closing, ...moved } = lines(data);
  return (['own', 'below', 'together'] as const).map((column) =>
    Math.round(
      Object.values(moved).reduce((sum, figures) => sum + figures[column] * 100, opening[column] * 100) -
        closing[column] * 100,
    ),
  );
}
