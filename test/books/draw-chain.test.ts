import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAuditor } from '#server/features/books/audits/auditor';
import { type DrawRow, line, openWorld } from '#test/support/games/games-world';
import { everyRange } from '#test/support/rows/every-range';
import { moved } from '#test/support/rows/moved';
import { testSecretKey } from '#test/support/server/test-database';
import { makeTestFolder } from '#test/support/server/test-folder';
import { forFile } from '#test/support/vitest/for-file';
import { manipulations } from './draw-manipulations.ts';

const tables = [
  'draws',
  'draw_stakes',
  'tickets',
  'prizes',
  'unclaimed_prizes',
  'claims',
  'saved_results',
  'transfers',
  'wallets',
  'draws_to_check',
  'draw_leaves',
  'draw_blocks',
];

const world = await forFile(openWorld());
const player = await world.openPlayer(1_000);
await world.on.owner.query('update accounts set claims_itself = true where account_id = $1', [player.id]);
const other = await world.openPlayer(1_000);
const game = await world.openGame({ screen: 'funtarget' });
for (let number = 0; number < 10; number += 1)
  await world.buy(other, game, { lines: [line(String(number), 1)] });
const sealed = await world.finish(game);
const second = await world.openGame({ screen: 'andharbahar' });
await world.buy(player, second, { lines: [line('K', 10), line('hearts', 5)] });
await world.buy(other, second, { lines: [line('K', 3)] });
const manual = await world.finish(second, { result: 49, booster: 2 });
const dataDir = await makeTestFolder('chain');

describe('the audit of the chain from the seed to the claim', () => {
  const openAuditor = (folder = dataDir) =>
    createAuditor({
      db: world.on.databases.exports,
      dataDir: folder,
      secretKey: testSecretKey,
      logger: pino({ level: 'silent' }),
    });
  /** Changes that only the owner of the tables can make, with all guards disabled. */
  async function asIntruder(...statements: string[]): Promise<void> {
    const guards = (does: string) => tables.map((table) => `alter table ${table} ${does} trigger user`);
    // A distributed database refuses several statements in one text.
    const single = statements.flatMap((text) => text.split(';'));
    for (const text of ['begin', ...guards('disable'), ...single, ...guards('enable'), 'commit'])
      await world.on.owner.query(text);
  }
  const keep = () => asIntruder(...tables.map((table) => `create table kept_${table} as table ${table}`));
  const putBack = () =>
    asIntruder(
      ...tables.toReversed().map((table) => `delete from ${table}`),
      ...tables.map((table) => `insert into ${table} select * from kept_${table}; drop table kept_${table}`),
    );
  const conditionOf = ({ networkId, drawId }: DrawRow, alias = '') =>
    `${alias}network_id = ${networkId} and ${alias}draw_id = ${drawId}`;
  const written = (does: string) =>
    does
      .replaceAll('t.$sealed', conditionOf(sealed, 't.'))
      .replaceAll('$sealed', conditionOf(sealed))
      .replaceAll('$manual', conditionOf(manual));
  const findingsOf = ({ differences }: { differences: readonly { finding: string }[] }) =>
    differences.map(({ finding }) => finding);

  async function whileManipulated(does: string, folder: string) {
    await keep();
    await asIntruder(written(does));
    const [first, second] = [await openAuditor(folder).lookAtNew(), await openAuditor(folder).lookAtNew()];
    const whole = await openAuditor(folder).checkAll();
    await putBack();
    expect([first.failures, whole.failures]).toEqual([[], []]);
    return [findingsOf(first), findingsOf(second), findingsOf(whole)];
  }

  it.each(
    manipulations.flatMap((each) => (each.unsealed === null ? [] : [{ ...each, finding: each.unsealed }])),
  )('reports $what, changed before the draw is sealed, every time', async ({ does, finding }) => {
    const folder = await makeTestFolder('chain');
    for (const found of await whileManipulated(does, folder)) expect(found).toContain(finding);
  });

  it('finds nothing in unchanged data, and seals it', async () => {
    for (const audit of [await openAuditor().lookAtNew(), await openAuditor().checkAll()])
      expect(audit).toMatchObject({ differences: [], failures: [], isWhole: true });
    const { rows } = await world.on.owner.query(
      'select draw_id as "drawId" from draw_leaves order by draw_id',
    );
    expect(rows.map(({ drawId }) => drawId)).toEqual([sealed.drawId, manual.drawId].sort((a, b) => a - b));
    expect((await world.on.owner.query('select 1 from draws_to_check')).rows).toEqual([]);
    // A block that follows the first one.
    const game = await world.openGame({ screen: 'bingo' });
    await world.buy(await world.openPlayer(10), game, { lines: [line('1', 3)] });
    await world.finish(game);
    expect(await openAuditor().lookAtNew()).toMatchObject({ differences: [], failures: [] });
  });

  it.each(manipulations)('reports $what, changed after the draw was sealed, every time', async (each) => {
    for (const found of await whileManipulated(each.does, dataDir)) expect(found).toContain(each.sealed);
    expect((await openAuditor().lookAtNew()).differences).toEqual([]);
  });

  it('reports a settled draw that was never sealed', async () => {
    await keep();
    await asIntruder(written('delete from draw_leaves where $sealed'));
    const found = findingsOf(await openAuditor().checkAll());
    await putBack();
    expect(found).toContain('settled draw was never sealed');
  });

  it('reports a prize that was raised and claimed, also in an old round', async () => {
    await keep();
    await asIntruder(
      `update draw_leaves set sealed_at = ${moved('sealed_at', '-2 days')}`,
      `update draw_blocks set sealed_at = ${moved('sealed_at', '-2 days')}`,
      written(`update prizes set amount = amount + 100 where $manual;
               update transfers set amount = amount + 100 where $manual and kind = 'claim'`),
    );
    // A movement after the last audit, like a recent claim.
    const { rows } = await world.on.owner.query(`select nextval('record_ids') as next`);
    await asIntruder(
      written(`update transfers set transfer_id = ${rows[0].next} where $manual and kind = 'claim'`),
    );
    const looks = [await openAuditor().lookAtNew(), await openAuditor().lookAtNew()];
    await putBack();
    expect(findingsOf(looks[0] ?? { differences: [] })).toContain('claim differs from what its ticket won');
    // The draw is checked again until it is correct.
    expect(findingsOf(looks[1] ?? { differences: [] })).toContain('prize differs from its result');
  });

  it.each([
    ['is gone', 'delete from draws where $manual'],
    [
      'has no result',
      'update draws set result = null, booster = null, source = null, seed = null, drawn_at = null where $manual',
    ],
  ])('names a prize that was paid where its draw %s', async (_, does) => {
    const { owner } = world.on;
    await owner.query('begin');
    try {
      await owner.query('alter table draws disable trigger user');
      await owner.query('alter table draws drop constraint a_result_follows_the_draw');
      await owner.query(written(does));
      const { rows } = await owner.query(
        `select finding, expected::int, found::int > 0 as is_paid from audit_claims(${everyRange})`,
      );
      expect(rows).toContainEqual({
        finding: 'claim differs from what its ticket won',
        expected: 0,
        is_paid: true,
      });
    } finally {
      await owner.query('rollback');
    }
  });

  it('has a manipulation here for everything it can say', async () => {
    const { rows } = await world.on.owner.query<{ source: string }>(
      `select prosrc as source from pg_proc
        where proname in ('outcome_differences', 'prize_differences', 'stake_differences', 'seal_differences',
                          'verify_draw_blocks', 'audit_claims')`,
    );
    const names = rows.flatMap(({ source }) =>
      [...source.matchAll(/'([a-z]+(?: [a-z]+){3,})'/g)].map(([, name]) => name),
    );
    const known = new Set([
      ...manipulations.flatMap(({ unsealed, sealed: after }) => [unsealed, after]),
      'settled draw was never sealed',
      'claim differs from what its ticket won',
    ]);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
  });
});
