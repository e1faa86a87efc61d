import { checkStanding, readBooks } from '../../../test/support/checker/checker.ts';
import { untilSo } from '../../cluster/until.ts';
import { type CaseRow, counted, inSeconds, inWords } from '../../faults/cases/case-row.ts';
import { asOwner } from '../../faults/load-world.ts';
import { countCrossings, crossBorders, generate } from '../cross-borders.ts';
import { database } from '../join-nodes.ts';
import type { Stage } from '../open-stage.ts';
import { chooseSides } from '../place-networks.ts';

/** Seen on a node at the moment of its kill. */
const moments = {
  'between its statements': `select count(*)::integer as n from pg_stat_activity where datname = '${database}' and state = 'idle in transaction'`,
  'prepared and not committed': 'select count(*)::integer as n from pg_prepared_xacts',
};

/** D4: each node is killed while credit crosses borders: within the transactions, and between the phases of a commit. */
export async function caseCrossings(stage: Stage): Promise<CaseRow> {
  const sides = await chooseSides(stage);
  const worlds = sides.flatMap((side) => side.worlds);
  const [first] = worlds;
  if (first === undefined) throw new Error('there are no networks');
  await generate(stage, first, 1_000_000);
  const before = await countCrossings(stage, worlds);
  const opening = await asOwner(stage.url, readBooks);
  let isOver = false;
  const crossing = crossBorders(stage, worlds, () => !isOver);
  const failed = crossing.then(() => new Promise<never>(() => {}));
  const back: number[] = [];
  const names = ['the coordinator', 'a worker', 'the other worker'];
  try {
    for (const [at, node] of stage.nodes.nodes.entries())
      for (const [moment, text] of Object.entries(moments)) {
        const what = `${names[at]} is ${moment}`;
        // The coordinator prepares nothing itself: it is killed while a worker waits for its decision.
        const seen = at === 0 ? stage.nodes.nodes[1] : node;
        const isThen = async () => Number((await seen?.ask(text, database))?.[0]?.n) > 0;
        await Promise.race([failed, untilSo(what, isThen)]);
        const killedAt = performance.now();
        await node.kill();
        await node.start();
        const reached = await countCrossings(stage, worlds);
        await Promise.race([
          failed,
          untilSo(
            'credit crosses again',
            async () => (await countCrossings(stage, worlds)).own > reached.own + 5,
          ),
        ]);
        back.push(performance.now() - killedAt);
      }
  } finally {
    isOver = true;
  }
  const acknowledged = await crossing;
  const recoveredMs = await untilSo('no node holds a prepared transaction', async () => {
    const held = await Promise.all(
      stage.nodes.nodes.map((node) => node.ask(moments['prepared and not committed'])),
    );
    return held.every(([row]) => Number(row?.n) === 0);
  });
  const after = await countCrossings(stage, worlds);
  const findings = inWords(checkStanding(opening, await asOwner(stage.url, readBooks)));
  for (const side of ['own', 'other'] as const)
    if (after[side] - before[side] !== acknowledged)
      findings.push(`${after[side] - before[side]} halves on the ${side} side, not ${acknowledged}`);
  return {
    id: 'D4',
    what: `kill -9 × ${back.length} of each node while credit crosses borders`,
    figures: `${counted(acknowledged)} crossings acknowledged, each with two halves; credit crossed again ${inSeconds(Math.max(...back))} after a kill at most; prepared transactions ended ${inSeconds(recoveredMs)} after the last act`,
    findings,
  };
}
