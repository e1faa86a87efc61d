import { readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import { endRound, keepRoundPartitions } from '#test/support/games/games-rounds';
import { createGameActs, type DrawRow, seal, type World } from '#test/support/games/games-world';
import { openChain } from '#test/support/people';
import { plainActivity } from '#test/support/rows/plain-activity';
import { openInstallation } from '#test/support/server/installation';

const document = readFileSync('docs/postings.md', 'utf8');
/** The calls of the document, each with what it says about them: all up to the next call or heading. */
const examples = Array.from(
  document.matchAll(/```sql\n(?<call>[^`]+)\n```\n(?<told>[\s\S]*?)(?=\n## |```sql|$)/g),
  ({ groups = {} }) => ({ call: groups.call ?? '', told: (groups.told ?? '').trim() }),
);

let world: World;
let draw: DrawRow;
/** What the names of the document stand for, as SQL. */
let names: Map<string, string>;
/** The names of wallets in tables. */
let wallets: Map<number, string>;
/** Postings in their order, by id. */
const known: number[] = [];
let before = 0;

beforeAll(async () => {
  const on = await openInstallation();
  const chain = await openChain(on);
  await on.fund(chain.superadmin, chain.admin, 1_000_00);
  await keepRoundPartitions(on.owner);
  world = { on, chain, ...createGameActs(on, chain), close: () => on.close() };
  const gameId = await world.openGame({ screen: 'funtarget', payouts: [900] }, { balance: 0 });
  // A refused purchase opens the draw too.
  await world.buy(chain.player, gameId, { lines: [{ drawno: '9', qty: 1 }] });
  draw = await world.drawOf(gameId);
  const [player] = await world.openPlayers(1, 0);
  if (player === undefined) throw new Error('no player was opened');
  const { networkId } = chain.admin;
  const { rows } = await on.owner.query<{ game: number; prizes: number }>(
    'select wallet_of_game($1, $2) as game, prizes_wallet() as prizes',
    [networkId, gameId],
  );
  names = new Map(
    Object.entries({
      network: networkId,
      master: chain.master.id,
      player: player.id,
      session: player.sessionId,
      game: gameId,
      draw: draw.drawId,
    }).map(([name, id]) => [name, String(id)]),
  );
  wallets = new Map([
    [networkId, 'admin'],
    [chain.master.id, 'master'],
    [player.id, 'player'],
    [Number(rows[0]?.game), 'game'],
    [Number(rows[0]?.prizes), 'prizes'],
  ]);
  await newPostings();
  before = known.length;
});
afterAll(() => world.close());

it('writes the postings and gives the answers that docs/postings.md shows', async () => {
  const told: string[] = [];
  for (const { call } of examples) {
    if (call.includes('settle_draw')) await drawNumberOne();
    const answer = await answerOf(call);
    const postings = await newPostings();
    told.push([named(answer), ...postings].join('\n'));
  }
  expect(told).toEqual(examples.map((example) => example.told));
  expect(told.length).toBeGreaterThan(10);
});

async function drawNumberOne(): Promise<void> {
  const { owner, databases } = world.on;
  await world.slipIn(draw, 1);
  await endRound(owner, draw);
  const due = { ...draw, opensAt: Math.floor(draw.drawId / 65_536) };
  await closeDraw(databases.draws, due);
  await drawResult(databases.draws, due, seal.seedOf(due));
}

function withNames(call: string): string {
  return call.replaceAll(/(?<!:):(?<name>[a-z]+)(?<number>\d*)/g, (_, name: string, number: string) => {
    if (name === 'key') return `'${keyOf(number)}'::uuid`;
    if (name === 'log') return `'${JSON.stringify(plainActivity(Number(names.get('network'))))}'::jsonb`;
    if (name === 'print') return `'\\x${number.padStart(2, '0').repeat(32)}'::bytea`;
    const value = name === 'ticket' ? String(tickets[Number(number) - 1]) : names.get(name);
    if (value === undefined) throw new Error(`the document has no ${name}`);
    return value;
  });
}
const tickets: number[] = [];

const keys = new Map<string, string>();
function keyOf(number: string): string {
  const key = keys.get(number) ?? uuidv7();
  keys.set(number, key);
  return key;
}

async function answerOf(call: string): Promise<string> {
  try {
    const { rows } = await world.on.owner.query<Record<string, unknown>>(withNames(call));
    const [first] = rows.map((row) => Object.values(row));
    return `Answer: \`${first?.map((value) => JSON.stringify(value)).join(' ')}\``;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `Refused: \`${code}\` ${message}`;
  }
}

/** Ids differ from run to run: postings are numbered in their order. */
const named = (text: string) =>
  text.replaceAll(/(?<="transferId":)\d+/g, (id) => `"posting ${known.indexOf(Number(id)) - before + 1}"`);

async function newPostings(): Promise<string[]> {
  const { rows } = await world.on.owner.query<Record<string, number> & { kind: string }>(
    `select transfer_id as id, kind, debit_wallet as debit, credit_wallet as credit, amount,
            debit_after as "debitAfter", credit_after as "creditAfter"
       from transfers where network_id = $1 and transfer_id <> all ($2::bigint[]) order by transfer_id`,
    [Number(names.get('network')), known],
  );
  known.push(...rows.map(({ id = 0 }) => id));
  for (const { kind, id = 0 } of rows) if (kind === 'stake') tickets.push(id);
  if (rows.length === 0) return [];
  const lines = rows.map(
    ({ kind, debit, credit, amount, debitAfter, creditAfter }) =>
      `| ${wallets.get(debit ?? 0)} | ${wallets.get(credit ?? 0)} | ${points(amount)} | ${kind} | ${points(debitAfter)} | ${points(creditAfter)} |`,
  );
  return ['', '| from | to | points | kind | from has | to has |', '|---|---|---|---|---|---|', ...lines];
}

const points = (hundredths: number | null | undefined) =>
  hundredths === null || hundredths === undefined ? '' : (hundredths / 100).toFixed(2);
