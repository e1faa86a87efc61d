import { describe, expect, it } from 'vitest';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);
const other = await on.open('areamanager', family.superareamanager);

describe('a changed Reference', () => {
  const move = (master: Person, to: Person, by = family.admin) =>
    on.call(by, 'PUT', `/master/${master._id}`, { body: { refId: to._id } });

  /** Every path must be its parent's plus its own id, and every count the number of open accounts below. */
  async function expectBranchesRight(): Promise<void> {
    const paths = await on.owner.query(
      `select a.account_id from accounts a left join accounts p on p.network_id = a.network_id and p.account_id = a.parent_id
        where a.path <> coalesce(p.path, '{}') || a.account_id`,
    );
    expect(paths.rows).toEqual([]);
    const counts = await on.owner.query(
      `with real as (
         select b.network_id, above.id as account_id, b.kind, count(*) as total, count(*) filter (where b.is_active) as active
           from accounts b cross join lateral unnest(b.path) as above(id)
          where b.closed_at is null and above.id <> b.account_id and b.network_id <> 0 group by 1, 2, 3)
       select * from (select network_id, account_id, kind, total, active from branch_counts where total > 0) kept
         full join real using (network_id, account_id, kind)
        where kept.total is distinct from real.total or kept.active is distinct from real.active`,
    );
    expect(counts.rows).toEqual([]);
  }

  it('moves a whole branch: the accounts above change, the accounts below stay', async () => {
    const master = await on.open('master', family.areamanager);
    const player = await on.open('player', master);
    await on.open('player', master, { userStatus: false });
    const { status, body } = await move(master, other);
    expect([status, body.data.refId]).toEqual([200, { _id: other._id, username: other.username }]);
    expect((await on.call(other, 'GET', `/player/${player._id}`)).status).toBe(200);
    expect((await on.call(family.areamanager, 'GET', `/player/${player._id}`)).status).toBe(404);
    expect((await on.call(family.areamanager, 'GET', `/master/${master._id}`)).status).toBe(404);
    const counted = await on.call(family.admin, 'GET', '/counts/usercount', { query: { id: other._id } });
    expect(counted.body.data).toEqual([
      { role: 'master', total: 1, active: 1, deactive: 0, blocked: 0 },
      { role: 'player', total: 2, active: 1, deactive: 1, blocked: 0 },
    ]);
    await expectBranchesRight();
    const { rows } = await on.owner.query(
      `select changes from activity_log where subject_id = $1 and action = 'accounts.edit'`,
      [master.id],
    );
    expect(rows).toEqual([
      {
        changes: {
          refId: {
            before: { _id: family.areamanager._id, username: family.areamanager.username },
            after: { _id: other._id, username: other.username },
          },
        },
      },
    ]);
  });

  it('must be of the same level in the same network, set by an operator above both', async () => {
    const foreign = await openChain(on, family);
    const master = await on.open('master', family.areamanager);
    const answers = [
      [family.superadmin, foreign.areamanager, 409],
      [family.admin, foreign.areamanager, 404],
      [family.admin, family.superareamanager, 409],
      [family.admin, family.master, 409],
      [family.areamanager, other, 404],
      [family.superareamanager, other, 200],
    ] as const;
    for (const [by, to, expected] of answers) expect((await move(master, to, by)).status).toBe(expected);
  });

  it('cannot be deactivated', async () => {
    const master = await on.open('master', family.areamanager);
    const idle = await on.open('areamanager', family.superareamanager, { userStatus: false });
    const { status, body } = await move(master, idle);
    expect([status, body.code]).toEqual([409, 'reference_not_possible']);
  });

  it('of an admin is another superadmin, and its network stays the same', async () => {
    const superadmin = await on.open('superadmin', null);
    const { body } = await on.call(superadmin, 'PUT', `/admins/${family.admin._id}`, {
      body: { refId: superadmin._id },
    });
    expect(body.data.refId._id).toBe(superadmin._id);
    expect((await on.call(family.admin, 'GET', `/player/${family.player._id}`)).status).toBe(200);
  });

  it('leaves paths and counts correct with concurrent creates, switches, deletes and moves', async () => {
    const homes = [family.areamanager, other] as const;
    const movers = [await on.open('master', homes[0]), await on.open('master', homes[1])] as const;
    for (let round = 0; round < 10; round += 1) {
      const victims = [await on.open('player', movers[0]), await on.open('player', movers[1])] as const;
      // More at once would be refused as one account's share of the server.
      const answers = await Promise.all(
        movers.flatMap((master, at) => {
          const victim = victims[at]?._id;
          return [
            move(master, homes[(at + round) % 2] ?? other),
            on.call(family.admin, 'POST', '/player/create', { body: newAccount('player', master) }),
            on.call(family.admin, 'PATCH', `/player/toggle-status/${victim}/deactivate`),
            on.call(family.admin, round % 2 === 0 ? 'DELETE' : 'GET', `/player/${victim}`),
          ];
        }),
      );
      expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
    }
    await expectBranchesRight();
  });
});
