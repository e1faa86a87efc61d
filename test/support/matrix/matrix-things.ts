import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordRule } from '#contract/api/endpoint';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import { settleDraw } from '#server/shared/credit/game-ledger';
import { moveCredit } from '#server/shared/credit/ledger';
import { createSeal } from '#server/shared/draws/seal';
import { endRound, type GameTerms, giveGame, insertGame } from '#test/support/games/games-rounds';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';
import { createDueThings } from './insert-dues.ts';
import { sampleField } from './matrix-samples.ts';
import type { Node } from './matrix-world.ts';

/** Records that a call can name besides accounts. They belong to a player, to an admin, or to the installation. */
export interface Thing {
  /** `nothing`: a valid id without a record. */
  record: RecordRule['record'] | 'nothing';
  id: string;
  owner: Node | null;
}

/** A game of one network only, its open round, and its percentage row. */
export interface OwnGame {
  game: Thing;
  draw: Thing;
  percentage: Thing;
}

const line = { drawno: '1', qty: 1 };
/** Twelve numbers, of which every test plays the first. */
const terms: GameTerms = { screen: 'titlisorrat' };
const points = 1000;
const seal = createSeal(testSecretKey);

const thing = (record: Thing['record'], id: unknown, owner: Node | null): Thing => ({
  record,
  id: String(id),
  owner,
});

export function createThings(on: Installation, house: () => Person) {
  /** With its own session, independent of those that tests use and end. */
  const asPerson = async ({ person }: Node): Promise<Person> => ({
    ...person,
    token: await on.signIn(person),
  });
  const idOf = async (text: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await on.owner.query<{ id: number }>(text, values);
    return Number(rows[0]?.id);
  };

  async function demand(node: Node, path: string, body: object) {
    const reply = await on.call(await asPerson(node), 'POST', path, { body });
    if (reply.status >= 300) throw new Error(`${path} is refused: ${reply.raw.toString()}`);
    return reply.body.data;
  }

  async function openOwnGame(admin: Node): Promise<OwnGame> {
    const { networkId, _id: adminId } = admin.person;
    const id = await insertGame(on.owner, terms);
    await giveGame(on.owner, networkId, id);
    const named = { adminId, gameId: String(id) };
    await on.fund(house(), admin.person, points * 100);
    await demand(admin, '/live/addbalance', { ...named, type: 'add', balance: points });
    const { drawId } = await demand(admin, '/live/addresult', { ...named, result: line.drawno });
    const setting = await idOf(
      'select setting_id as id from network_game_settings where network_id = $1 and game_id = $2',
      [networkId, id],
    );
    return {
      game: thing('game', id, admin),
      draw: thing('draw', drawId, admin),
      percentage: thing('percentage', setting, admin),
    };
  }

  async function buyTicket(player: Node, { game }: Pick<OwnGame, 'game'>): Promise<Thing> {
    await on.fund(house(), player.person, line.qty * 100);
    const { ticketId } = await demand(player, '/app/tickets', { gameId: game.id, lines: [line] });
    return thing('ticket', ticketId, player);
  }

  /** Its round is settled with a saved result, which wins the ticket. */
  async function playWinning(player: Node, admin: Node): Promise<Thing> {
    const own = await openOwnGame(admin);
    const won = await buyTicket(player, own);
    const [networkId, drawId] = own.draw.id.split('-').map(Number) as [number, number];
    const opensAt = Math.floor(drawId / 65_536);
    const draw = { networkId, drawId, gameId: Number(own.game.id), status: 'open' as const, opensAt };
    await endRound(on.owner, draw);
    const { draws } = on.databases;
    await closeDraw(draws, draw);
    await drawResult(draws, draw, seal.seedOf(draw));
    await settleDraw(draws, draw);
    return won;
  }

  // Changing a round takes several statements on the owner's one connection.
  let turn: Promise<unknown> = Promise.resolve();
  function winTicket(player: Node, admin: Node): Promise<Thing> {
    const won = turn.then(() => playWinning(player, admin));
    turn = won.catch(() => {});
    return won;
  }

  /** Credit from the account above; its row in the network of the account. */
  async function openMovement(node: Node): Promise<Thing> {
    const { person, parent } = node;
    if (parent === null) throw new Error(`${person.username} has no account above it`);
    await on.fund(house(), parent.person, 100);
    const { networkId, id: accountId, username } = parent.person;
    const from = { networkId, accountId };
    const to = { networkId: person.networkId, accountId: person.id };
    const act = { kind: 'transfer', from, to, amount: 100, idempotency: null, log: null } as const;
    await moveCredit(on.databases.postings, { ...from, username }, act);
    const moved = await idOf(
      `select transfer_id as id from transfers where network_id = $1 and credit_wallet = $2 and kind = 'transfer'
        order by transfer_id desc limit 1`,
      [person.networkId, person.id],
    );
    return thing('movement', moved, node);
  }

  return {
    ...createDueThings(on),
    openOwnGame,
    openMovement,
    /** One whose movements were cleared. */
    openBatch: async (node: Node) =>
      thing(
        'batch',
        await idOf(
          `insert into credit_batches (network_id, batch_id, book_day, posted_at, actor_id, kind, is_down, rows, amount, note, category)
           values ($1, nextval('record_ids'), '2025-01-01', '2025-01-01', $2, 'transfer', true, 1, 100, '', '') returning batch_id as id`,
          [node.person.networkId, node.person.id],
        ),
        node,
      ),
    buyTicket,
    /** An entry about the account's own action. */
    openLogEntry: async (node: Node) =>
      thing(
        'log-entry',
        await idOf(
          `insert into activity_log (network_id, actor_network_id, actor_id, subject_id, action, subject, outcome)
           values ($1, $1, $2, $2, 'test', 'An act', 'done') returning entry_id as id`,
          [node.person.networkId, node.person.id],
        ),
        node,
      ),
    openComplaint: async (node: Node) =>
      thing(
        'complaint',
        await idOf(
          `insert into complaints (network_id, account_id, enquiry_type, full_name, email, mobile, complaint_details)
           values ($1, $2, 'Game', 'A', 'a@example.com', '55555', 'A message') returning complaint_id as id`,
          [node.person.networkId, node.person.id],
        ),
        node,
      ),
    /** A finished one with an empty file. */
    openExport: async (node: Node) =>
      thing(
        'export',
        await idOf(
          `insert into export_jobs (network_id, account_id, session_id, call, query, file_name, status)
           values ($1, $2, 1, 'activity-log.list.export', '{}', 'logs.csv', 'done') returning job_id as id`,
          [node.person.networkId, node.person.id],
        ),
        node,
      ),
    /** A finished one without a row that was created. */
    openImport: async (node: Node) => {
      const id = await idOf(
        `insert into imports (network_id, account_id, session_id, kind, facts, status)
         values ($1, $2, 1, 'player', '{}', 'done') returning import_id as id`,
        [node.person.networkId, node.person.id],
      );
      await on.owner.query(
        `insert into import_rows (network_id, import_id, place, faults) values ($1, $2, 0, '{}')`,
        [node.person.networkId, id],
      );
      return thing('import', id, node);
    },
    openDisplay: async (node: Node) =>
      thing(
        'display',
        await idOf(
          `insert into displays (network_id, account_id, game_id, name) values ($1, $2, 1, 'Window')
           returning display_id as id`,
          [node.person.networkId, node.person.id],
        ),
        node,
      ),
    /** A finished folder of this account's network, or of the installation. */
    openBackup: async (node: Node) =>
      thing('backup', (await demand(node, '/backup/exportbackup', {})).folder, node),
    /** A finished one that removed nothing, with its archive. */
    openClearing: async (node: Node) => {
      const { networkId } = node.person;
      const id = await idOf(
        `insert into clearings (network_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username, status)
         values ($1, '2025-01-01', '2025-01-01', array['userlog'], 'clearing-' || $1::bigint, $1, $1, 'x', 'done') returning clearing_id as id`,
        [networkId],
      );
      const folder = join(on.config.dataDir, 'archives', String(networkId), `clearing-${networkId}`);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'manifest.json'), '{}');
      return thing('clearing', id, node);
    },
    winTicket,
    /** A game that no network offers. */
    openSpareGame: async () => thing('game', await insertGame(on.owner, terms), null),
    /** An interval that no game uses. */
    openSpareTime: async () =>
      thing(
        'draw-time',
        await idOf('insert into draw_times (timecount) values ($1) returning time_id as id', [
          sampleField('timecount'),
        ]),
        null,
      ),
    openImage: async ({ id }: Thing) =>
      thing(
        'image',
        await idOf(
          `insert into game_images (game_id, digit, content_type, content) values ($1, 0, 'image/png', 'x') returning image_id as id`,
          [id],
        ),
        null,
      ),
  };
}

/** Valid ids without a record of the kind: one without any record, and one of another kind. */
export function strangersOf(record: Thing['record'] | 'account', account: Node, game: Thing): Thing[] {
  const none = 987_654_321_987;
  const { networkId, id } = account.person;
  const written = (number: number) => {
    if (record === 'ticket') return ticketNumber(number);
    return record === 'draw' ? `${networkId}-${number}` : String(number);
  };
  const other = record === 'account' ? Number(game.id) : id;
  return [none, other].map((number) => thing('nothing', written(number), null));
}
