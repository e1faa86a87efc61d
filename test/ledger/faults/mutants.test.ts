import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openTree, randomOperations } from '#test/ledger/random-load';
import { checkBooks, readBooks } from '#test/support/checker/checker';
import {
  inParallel,
  type Operation,
  type Outcome,
  settleOperation,
} from '#test/support/checker/checker-operations';
import { openInstallation } from '#test/support/server/installation';
import { mutate } from './tamper.ts';

interface Mutant {
  fault: string;
  plant(owner: pg.Client): Promise<unknown>;
  /** A finding that names the fault. */
  finding: { rule: string; what: RegExp };
}

const mutants: Mutant[] = [
  {
    fault: 'forgets the half that enters the other network',
    plant: (owner) =>
      mutate(
        owner,
        'post_other_half',
        'v_half := write_movement(',
        `v_half := '{"debitAfter": 0, "creditAfter": 0}'; perform jsonb_build_array(`,
      ),
    finding: { rule: 'I1', what: /^the borders between 0 and \d+ sum to/ },
  },
  {
    fault: 'does not write the key, so that a retry posts again',
    plant: (owner) =>
      mutate(
        owner,
        'bind_movements',
        'is not null\n  on conflict do nothing;',
        'is not null and false\n  on conflict do nothing; return;',
      ),
    finding: { rule: 'I4', what: /was acknowledged to nobody$/ },
  },
  {
    fault: 'posts every movement twice',
    plant: (owner) =>
      mutate(
        owner,
        'post_movements',
        'perform bind_movements(',
        `begin
           perform write_movements(p_network, v_movements, v_judged.codes, v_judged.debit_afters,
                                   v_judged.credit_afters, null, clock_timestamp());
         exception when check_violation then null;
         end;
         perform bind_movements(`,
      ),
    finding: { rule: 'I4', what: /was acknowledged to nobody$/ },
  },
  {
    fault: 'rounds the amount to whole points',
    plant: (owner) =>
      mutate(
        owner,
        'post_movements',
        'e.movement || jsonb_build_object(',
        `e.movement || jsonb_build_object('amount', greatest(1, (e.movement ->> 'amount')::bigint / 100 * 100),`,
      ),
    finding: { rule: 'I5', what: /amounts is/ },
  },
  {
    fault: 'credits a wallet without a debit',
    plant: (owner) => mutate(owner, 'write_movements', '(u.payer, -u.amount)', '(u.payer, 0)'),
    finding: { rule: 'I1', what: /^network \d+ sums to/ },
  },
  {
    fault: 'forgets to write the movement of an adjust',
    plant: (owner) =>
      mutate(
        owner,
        'write_movements',
        'x(has_words)\n   where',
        `x(has_words)\n   where u.kind <> 'adjust' and`,
      ),
    finding: { rule: 'I2', what: /^balance of wallet/ },
  },
  {
    fault: 'answers another balance than it wrote',
    plant: (owner) =>
      mutate(
        owner,
        'post_movements',
        `'creditAfter', v_judged.credit_afters[u.place])`,
        `'creditAfter', v_judged.credit_afters[u.place] + 1)`,
      ),
    finding: { rule: 'I5', what: /after is/ },
  },
  // Last, because the wallets that it leaves below zero stay there.
  {
    fault: 'lets a wallet go below zero',
    plant: async (owner) => {
      await mutate(owner, 'fit_movements', 'elsif v_amount > v_held then', 'elsif false then');
      await owner.query('alter table wallets drop constraint never_below_floor');
    },
    finding: { rule: 'I3', what: /^wallet \d+\/\d+ holds -/ },
  },
];

const on = await openLoaded();

describe('the checker, on a ledger with a planted fault', () => {
  afterAll(() => on.installation.close());

  it('finds nothing without a planted fault', async () => {
    expect(await on.findingsAfterLoad()).toEqual([]);
  });

  for (const { fault, plant, finding } of mutants) {
    it(`reports a posting that ${fault}`, async () => {
      const sound = await readFunctions(on.installation.owner);
      await plant(on.installation.owner);
      const findings = await on.findingsAfterLoad();
      for (const source of sound) await on.installation.owner.query(source);
      expect(findings).toContainEqual({ rule: finding.rule, what: expect.stringMatching(finding.what) });
    });
  }
});

async function openLoaded() {
  const installation = await openInstallation();
  const tree = await openTree(installation);
  const { postings } = installation.databases;
  const [superadmin] = tree.superadmins;
  for (const person of tree.everyone) await installation.fund(superadmin ?? person, person, 40_000);
  let seed = 100;

  return {
    installation,
    /** Loads the ledger, with every answer lost once, and checks the books afterwards. */
    async findingsAfterLoad() {
      const opening = await readBooks(installation.owner);
      seed += 1;
      const outcomes = await inParallel(randomOperations(tree, 120, seed), 8, (operation) =>
        sendTwice(postings, operation),
      );
      return checkBooks(opening, await readBooks(installation.owner), outcomes);
    },
  };
}

/** The first answer never arrives; the caller repeats its request with the same key. */
async function sendTwice(pool: pg.Pool, operation: Operation): Promise<Outcome> {
  const whenReady = async () => {};
  await settleOperation(pool, operation, { whenReady });
  return { ...(await settleOperation(pool, operation, { whenReady })), wasUnanswered: true };
}

async function readFunctions(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc where proname = any ($1)`,
    [['post_movements', 'post_other_half', 'bind_movements', 'write_movements', 'fit_movements']],
  );
  return rows.map(({ source }) => source);
}
