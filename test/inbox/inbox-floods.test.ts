import { describe, expect, it } from 'vitest';
import { inboxKinds } from '#contract/inbox/inbox-kinds';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** Kinds of which none may be missing: a reader must act on each. */
const needingAnAct = [
  'superadmin_created',
  'books_difference',
  'books_alarm',
  'backup_failed',
  'backup_late',
  'draws_stuck',
];
/** Kinds whose limits depend on thresholds: test/inbox/inbox-limits.test.ts. */
const withThreshold = ['transfer_large', 'credit_low', 'prize_large', 'stake_large', 'cancellations_many'];

const on = await forFile(openInstallation());
const chain = await openChain(on);

describe('an inbox that one account or game fills', () => {
  /** Tells that many events of a kind about an account, all in one hour of the clock. */
  async function tell(kind: string, times: number, about = chain.master, facts: object = {}): Promise<void> {
    await on.owner.query('begin');
    for (let at = 0; at < times; at += 1)
      await on.owner.query('select tell_operators($1, $2, $3, $4, $5)', [
        about.networkId,
        kind,
        `${about.id}/${at}/${JSON.stringify(facts)}`,
        about.id,
        facts,
      ]);
    await on.owner.query('commit');
  }
  const entriesOf = async (kind: string) => {
    const { rows } = await on.owner.query<{ about: string; all: number; summaries: number }>(
      `select coalesce(game_id, subject_id)::text as about, count(*)::int as all,
              count(*) filter (where event_key like 'rest/%')::int as summaries
         from inbox_entries where network_id = $1 and reader_id = $1 and kind = $2 group by 1 order by 2 desc, 1`,
      [chain.admin.networkId, kind],
    );
    return rows;
  };

  it.each(inboxKinds.filter((kind) => !withThreshold.includes(kind) && !needingAnAct.includes(kind)))(
    'has 100 entries of %s about it in an hour and one summary, and those about others',
    async (kind) => {
      await tell(kind, 130);
      await tell(kind, 2, chain.areamanager);
      expect(await entriesOf(kind)).toEqual([
        { about: String(chain.master.id), all: 101, summaries: 1 },
        { about: String(chain.areamanager.id), all: 2, summaries: 0 },
      ]);
    },
  );

  it.each(needingAnAct)('has every entry of %s', async (kind) => {
    await tell(kind, 130);
    expect(await entriesOf(kind)).toEqual([{ about: String(chain.master.id), all: 130, summaries: 0 }]);
  });

  it('counts the entries of each game', async () => {
    await tell('result_saved', 110, chain.superareamanager, { game_id: 1 });
    await tell('result_saved', 2, chain.superareamanager, { game_id: 2 });
    expect((await entriesOf('result_saved')).filter(({ about }) => about.length === 1)).toEqual([
      { about: '1', all: 101, summaries: 1 },
      { about: '2', all: 2, summaries: 0 },
    ]);
  });

  it('says which entry is the summary', async () => {
    const query = { page: '1', pageSize: '100', about: 'games' };
    const { data } = (await on.call(chain.admin, 'GET', '/inbox', { query })).body;
    const summaries = data.filter(({ isSummary }: { isSummary: boolean }) => isSummary);
    expect(summaries.length).toBeGreaterThan(0);
    for (const { subject } of summaries) expect(subject.username).toBe(chain.master.username);
  });
});
