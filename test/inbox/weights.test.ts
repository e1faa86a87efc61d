import { describe, expect, it } from 'vitest';
import type { InboxEntry } from '#contract/inbox/inbox';
import { inboxKinds, inboxWeights, kindsOfWeight } from '#contract/inbox/inbox-kinds';
import { readersOf } from '#test/inbox/inbox-readers';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { groupSignIns, idsOf } from '#web/features/inbox/group-sign-ins.ts';

const on = await forFile(openInstallation());
const { admin, master } = await openChain(on);
const inbox = readersOf({ on });
await on.owner.query(
  `insert into inbox_entries (network_id, reader_id, kind, event_key)
   select $1, $1, kind, 'one' from unnest($2::text[]) kind`,
  [admin.networkId, inboxKinds],
);

describe('the weights of entries', () => {
  it('divide the inbox into three parts', async () => {
    const parts = await Promise.all(inboxWeights.map((weight) => inbox.read(admin, { weight })));
    for (const [at, weight] of inboxWeights.entries())
      expect(parts[at]?.data.map(({ kind }) => kind).sort(), weight).toEqual(
        [...kindsOfWeight(weight)].sort(),
      );
    expect(parts.flatMap(({ data }) => data).length).toBe(inboxKinds.length);
    const both = await inbox.read(admin, { weight: 'act', about: 'credit' });
    expect(both.data.map(({ kind }) => kind)).toEqual(['credit_low']);
    expect((await on.call(admin, 'GET', '/inbox', { query: { weight: 'heavy' } })).status).toBe(400);
  });

  it('leave the sign-ins of others in one row, and the own ones alone', async () => {
    await on.owner.query(
      `insert into inbox_entries (network_id, reader_id, kind, event_key, subject_id, subject_username, subject_kind)
       select $1::bigint, $1, 'new_device', 'sign-in ' || n, case when n = 2 then $1 else $2::bigint end, 'x', 'master'
         from generate_series(1, 4) n`,
      [admin.networkId, master.id],
    );
    const { data } = await inbox.read(admin, { about: 'access' });
    const signIns = (entries: readonly InboxEntry[]) => entries.filter(({ kind }) => kind === 'new_device');
    const ofOthers = signIns(data).filter(({ subject }) => subject?._id !== admin._id);
    expect([signIns(data).length, ofOthers.length]).toEqual([5, 4]);
    const shown = groupSignIns(data, admin._id);
    expect(shown.length).toBe(data.length - ofOthers.length + 1);
    const group = shown.find(({ others }) => others !== undefined);
    expect(group && idsOf(group)).toEqual(ofOthers.map(({ _id }) => _id));
    expect(shown.some(({ kind, subject }) => kind === 'new_device' && subject?._id === admin._id)).toBe(true);
    expect(groupSignIns(data.filter((entry) => entry !== ofOthers[0]).slice(-1), admin._id).length).toBe(1);
  });
});
