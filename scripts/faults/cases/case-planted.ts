import { mutate } from '../../../test/ledger/faults/tamper.ts';
import { startNode } from '../../../test/support/server/node-process.ts';
import { startScratchCluster } from '../../../test/support/server/scratch-cluster.ts';
import { testConfig } from '../../../test/support/server/test-config.ts';
import { undoing } from '../clean-up.ts';
import { asOwner, type LoadWorld, openLoadWorld } from '../load-world.ts';
import { openChecker } from '../open-stage.ts';
import { runLoad } from '../run-load.ts';
import { seed } from './case-kills.ts';
import { type CaseRow, inWords } from './case-row.ts';

/**
 * Faults of the ledger, each planted by replacing one piece of a function, and the rule by which the checker must find
 * it.
 */
const planted: { fault: string; name: string; piece: string; faulty: string; rule: string }[] = [
  {
    fault: 'charges less than a ticket costs',
    name: 'write_tickets',
    piece: 'array(select -s from',
    faulty: 'array(select 1 - s from',
    rule: 'I1',
  },
  {
    fault: 'does not bind the key of a purchase',
    name: 'write_tickets',
    piece: 'where u.k is not null;',
    faulty: 'where false;',
    rule: 'I4',
  },
  {
    fault: 'gives half the stake back',
    name: 'cancel_ticket',
    piece: 'p_player, t.stake,',
    faulty: 'p_player, t.stake / 2,',
    rule: 'I6',
  },
  {
    fault: 'keeps a claimed prize as owed',
    name: 'claim_prizes',
    piece: 'and u.draw_id = v_draws[i] and u.ticket_id = v_tickets[i]',
    faulty: 'and u.draw_id = v_draws[i] and u.ticket_id = v_tickets[i] and false',
    rule: 'I7',
  },
  {
    fault: 'moves a hundredth less than was asked',
    name: 'post_movements',
    piece: 'e.movement || jsonb_build_object(',
    faulty: `e.movement || jsonb_build_object('amount', greatest(1, (e.movement ->> 'amount')::bigint - 1),`,
    rule: 'I4',
  },
];
const operations = 600;

/** Tests the checker: it finds nothing in a correct ledger, and each planted fault by the rule that names it. */
export async function casePlanted(): Promise<CaseRow> {
  const cluster = await startScratchCluster();
  const remove = undoing(() => cluster.remove());
  try {
    const world = await openLoadWorld(cluster.url, 50);
    const findings: string[] = [];
    const sound = await playIn(world, 'sound', null);
    findings.push(...inWords(sound).map((what) => `found in a sound ledger: ${what}`));
    for (const [at, fault] of planted.entries()) {
      const found = await playIn(world, `planted_${at}`, fault);
      if (!found.some(({ rule }) => rule === fault.rule))
        findings.push(`not found by ${fault.rule}: a ledger that ${fault.fault}`);
    }
    return {
      id: 'I1-I7',
      what: `${planted.length} faults planted in the ledger`,
      figures: `${planted.length - findings.length} found, each by the rule that names it; none in the sound one`,
      findings,
    };
  } finally {
    await remove();
  }
}

/** Plays in a copy of the data, so that no fault affects the next one. */
async function playIn(world: LoadWorld, database: string, fault: (typeof planted)[number] | null) {
  const { pathname } = new URL(world.url);
  const url = world.url.replace(new RegExp(`${pathname}$`), `/${database}`);
  await asOwner(world.url.replace(new RegExp(`${pathname}$`), '/postgres'), (owner) =>
    owner.query(`create database ${database} template ${pathname.slice(1)}`),
  );
  const copy = { ...world, url };
  const check = await openChecker(copy);
  if (fault !== null) await asOwner(url, (owner) => mutate(owner, fault.name, fault.piece, fault.faulty));
  const node = await startNode({ config: testConfig(url) });
  try {
    const goesOn = (begun: number) => begun < operations;
    return await check(
      await runLoad({ world: copy, origins: () => [node.origin], callers: 8, seed, goesOn }),
    );
  } finally {
    await node.stop();
  }
}
