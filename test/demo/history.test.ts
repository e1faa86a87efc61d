import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import type { AccountKindName } from '#contract/ground/roles';
import { type Person, password } from '#test/support/people';
import { type Installation, openInstallationOn } from '#test/support/server/installation';
import { makeLoneDatabase } from '#test/support/server/test-database';
import { formFields, valuesOfAccount, valueToSend } from '#web/features/accounts/form/account-form-values.ts';
import { makeSmallHistory, openWithHistory } from './small-history.ts';

// Once up to this moment, and once over the end of summer time in a zone that has one.
const pasts = [
  { name: 'up to now', timeZone: 'UTC' },
  { name: 'over a change of clocks', timeZone: 'America/New_York', until: new Date('2025-11-05T20:15:00Z') },
];

describe.each(pasts)('the history of a demo, $name', ({ timeZone, until }) => {
  let on: Installation;
  beforeAll(async () => {
    on = await openWithHistory({ timeZone, ...(until === undefined ? {} : { until }) });
  }, 120_000);
  afterAll(() => on.close());

  const rows = async (text: string) => (await on.owner.query(text)).rows;
  const count = async (what: string) => Number((await rows(`select count(*) as n from ${what}`))[0].n);

  it('leaves books in which the auditor finds nothing', async () => {
    expect(await rows('select f.* from networks n, audit_network(n.network_id) f')).toEqual([]);
    expect(await rows('select f.* from networks n, audit_games(n.network_id) f')).toEqual([]);
    expect(await rows('select * from audit_borders()')).toEqual([]);
    expect(await rows('select network_id from wallets group by network_id having sum(balance) <> 0')).toEqual(
      [],
    );
    expect(await count('networks')).toBe(3);
  });

  it('has the right balance after each movement, and no wallet was ever below its floor', async () => {
    const wrong = `
      with sides as (
        select network_id, transfer_id, posted_at, debit_wallet as wallet, -amount as delta, debit_after as told from transfers
        union all
        select network_id, transfer_id, posted_at, credit_wallet, amount, credit_after from transfers),
      run as (
        select s.*, sum(delta) over (partition by network_id, wallet order by posted_at, transfer_id) as balance from sides s)
      select r.* from run r join wallets w on w.network_id = r.network_id and w.wallet_id = r.wallet
       where r.told is distinct from r.balance and r.told is not null or r.balance < w.floor`;
    expect(await rows(wrong)).toEqual([]);
    // There is a balance wherever the posting functions write one; whether anything was taken back is random.
    const told = await rows(
      `select distinct kind::text, debit_after is not null as debit, credit_after is not null as credit from transfers order by 1`,
    );
    const both = ['generate', 'transfer', 'game-add', 'cancel', 'settle'];
    const luck = ['adjust', 'game-remove'];
    expect(told.filter(({ kind }) => !luck.includes(kind))).toEqual(
      [
        ...both.map((kind) => ({ kind, debit: true, credit: true })),
        { kind: 'stake', debit: true, credit: false },
        { kind: 'claim', debit: false, credit: true },
        { kind: 'void', debit: false, credit: true },
      ].sort((one, other) => (one.kind < other.kind ? -1 : 1)),
    );
    expect(told.filter(({ kind, debit, credit }) => luck.includes(kind) && !(debit && credit))).toEqual([]);
  });

  it('has draws from their seeds, or from the last saved result', async () => {
    const wrong = `
      select d.draw_id
        from (select x.*, concat_ws('/', encode(x.seed, 'hex'), x.network_id, x.game_id, floor(extract(epoch from x.opens_at))::bigint) as text
                from draws x) d
       cross join lateral sealed_choice(d.text, results_of(d.screen, d.nodigit), 0) r
       cross join lateral sealed_choice(d.text, 26, r.counter + 1) b
        left join (select distinct on (s.network_id, s.draw_id) s.* from saved_results s order by s.network_id, s.draw_id, s.saved_id desc) s
          on s.network_id = d.network_id and s.draw_id = d.draw_id
       where d.status = 'settled'
         and (sha256(d.seed) <> d.seed_hash
              or (d.result, d.booster, d.source) is distinct from
                 (coalesce(s.result, r.choice), coalesce(s.booster, case b.choice when 0 then 2 else 1 end),
                  case when s.result is null then 'sealed' else 'manual' end))`;
    expect(await rows(wrong)).toEqual([]);
    expect(await count(`draws where source = 'manual'`)).toBeGreaterThan(0);
    expect(await count('draws where booster = 2')).toBeGreaterThan(0);
  });

  it('contains only rounds that follow the terms, and tickets bought while they were open', async () => {
    const foreign = `
      select d.draw_id from draws d left join lateral round_at(d.network_id, d.game_id, d.opens_at) r on true
       where (d.draw_id, d.opens_at, d.ends_at, d.screen, d.nodigit, d.timecount, d.payouts)
             is distinct from (r.draw_id, r.opens_at, r.ends_at, r.screen, r.nodigit, r.timecount, r.payouts)
          or d.closes_at <> d.ends_at - make_interval(secs => least(5, d.timecount / 3.0))
          or d.book_day <> business_day(d.closes_at)`;
    expect(await rows(foreign)).toEqual([]);
    const early = `
      select t.ticket_id from tickets t
        join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id
        join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
        left join reversals r on r.network_id = t.network_id and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id
       where t.bought_at not between d.opens_at and d.closes_at or t.bought_at < a.created_at or not a.is_active
          or r.kind = 'cancel' and r.reversed_at not between t.bought_at and d.closes_at
          or t.stake <> (select sum(q) * 100 from unnest(t.qtys) q)`;
    expect(await rows(early)).toEqual([]);
    const unlaid = `
      select t.ticket_id from tickets t join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id, unnest(t.bets) bet
       where bet % 1000 >= coalesce((numbers_of(d.screen, d.nodigit))[bet / 1000 + 1], 0)`;
    expect(await rows(unlaid)).toEqual([]);
    expect(await rows(`select transfer_id from transfers where book_day <> business_day(posted_at)`)).toEqual(
      [],
    );
  });

  it('has paid what settling each draw would have paid', async () => {
    const differing = `
      with due as (
        select t.network_id, t.draw_id, t.ticket_id, t.player_id, sum(l.qty::bigint * d.payouts[l.bet / 1000 + 1] * d.booster)::bigint as amount
          from tickets t
          join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id,
               unnest(t.bets, t.qtys) l(bet, qty)
         where d.status = 'settled' and l.bet = any (winning_bets(d.screen, d.result))
           and not exists (select 1 from reversals r where r.network_id = t.network_id and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id)
         group by 1, 2, 3, 4)
      (select * from due except select * from prizes) union all (select * from prizes except select * from due)`;
    expect(await rows(differing)).toEqual([]);
    expect(await count('claims where actor_id <> player_id')).toBeGreaterThan(0);
    expect(await count('unclaimed_prizes')).toBeGreaterThan(0);
    expect(
      await count(
        '(select 1 from claims c join draws d using (network_id, draw_id) where c.claimed_at < d.settled_at) x',
      ),
    ).toBe(0);
  });

  it('has daily sums as settlement computes them, with the commissions of the chain', async () => {
    const differing = `
      with due as (
        select t.network_id, d.book_day, d.game_id, t.player_id, a.path[2] as sam, a.path[3] as am, a.path[4] as master, count(*) as tickets,
               sum(t.stake)::bigint as play, coalesce(sum(p.amount), 0)::bigint as win
          from tickets t
          join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id and d.status = 'settled'
          join accounts a on a.network_id = t.network_id and a.account_id = t.player_id
          left join prizes p on p.network_id = t.network_id and p.draw_id = t.draw_id and p.ticket_id = t.ticket_id
         where not exists (select 1 from reversals r where r.network_id = t.network_id and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id)
         group by 1, 2, 3, 4, 5, 6, 7)
      select u.* from due u
        full join daily_play y on y.network_id = u.network_id and (y.book_day, y.game_id, y.player_id, y.super_area_manager_id, y.area_manager_id, y.master_id,
                                   y.tickets, y.play, y.win) = (u.book_day, u.game_id, u.player_id, u.sam, u.am, u.master, u.tickets, u.play, u.win)
       where u.play is null or y.play is null
          or (y.super_area_rate, y.area_rate, y.master_rate, y.player_rate)
             is distinct from (select (s.commission, a.commission, m.commission, p.commission) from accounts s, accounts a, accounts m, accounts p
                                where s.network_id = u.network_id and s.account_id = u.sam and a.network_id = u.network_id and a.account_id = u.am
                                  and m.network_id = u.network_id and m.account_id = u.master
                                  and p.network_id = u.network_id and p.account_id = u.player_id)
          or (y.supercom, y.distcom, y.retailcom, y.usercom) is distinct from
             (round(y.play * y.super_area_rate / 10000.0), round(y.play * y.area_rate / 10000.0), round(y.play * y.master_rate / 10000.0),
              round(y.play * y.player_rate / 10000.0))`;
    expect(await rows(differing)).toEqual([]);
    const counts = `
      select a.network_id, u.id, a.kind, count(*) as total, count(*) filter (where a.is_active) as active
        from accounts a, unnest(a.path[:cardinality(a.path) - 1]) u(id) group by 1, 2, 3`;
    expect(
      await rows(`(${counts} except select network_id, account_id, kind, total, active from branch_counts)
                  union all (select network_id, account_id, kind, total, active from branch_counts except ${counts})`),
    ).toEqual([]);
  });

  it('has a void draw, cancelled tickets and a log of all actions', async () => {
    expect(await count(`draws where status = 'void' and result is null and seed is null`)).toBe(2);
    expect(await count(`reversals where kind = 'void'`)).toBeGreaterThan(0);
    expect(await count(`reversals where kind = 'cancel'`)).toBeGreaterThan(0);
    const actions = (await rows('select distinct action from activity_log order by 1')).map(
      (row) => row.action,
    );
    expect(actions).toEqual(
      expect.arrayContaining([
        'accounts.create',
        'auth.login',
        'credit.generate',
        'credit.transfer',
        'live-draws.save-result',
        'live-draws.void',
      ]),
    );
    expect(
      await count('accounts where last_login_at is null and account_id in (select player_id from tickets)'),
    ).toBe(0);
    expect(await count('sessions where ended_at is null')).toBe(0);
    expect(await count(`accounts where email is not null and email not like '%@demo.example'`)).toBe(0);
  });

  // It signs in and edits, so it comes last.
  it('has accounts of every kind that are valid in their own edit forms', async () => {
    const accounts = await rows(
      'select distinct on (kind) kind, network_id, account_id from accounts order by kind, account_id desc',
    );
    expect(accounts.length).toBe(9);
    const [superadmin] = await rows(
      `select username, account_id from accounts where kind = 'superadmin' and is_active order by account_id limit 1`,
    );
    const { body: session } = await on.call(null, 'POST', '/auth/login', {
      body: { username: superadmin.username, password },
    });
    const by = { token: session.token } as Person;
    for (const { kind, account_id: id } of accounts) {
      const { prefix } = accountKind(kind as AccountKindName);
      const { body: before } = await on.call(by, 'GET', `/${prefix}/${id}`);
      if (id === superadmin.account_id) continue;
      // The whole form as initially filled, with another name: each field passes the product's own validation.
      const values = { ...valuesOfAccount(before.data, false), firstName: 'Edited' };
      const fields = formFields(kind as AccountKindName, 'edit').map(({ name }) => name);
      const sent = fields
        .map((name) => [name, valueToSend(name, values)])
        .filter(([, value]) => value !== '');
      const body = Object.fromEntries(sent.filter(([name]) => name !== 'mustChangePassword'));
      const reply = await on.call(by, 'PUT', `/${prefix}/${id}`, { body });
      expect([kind, reply.status, reply.body.fields]).toEqual([kind, 200, undefined]);
      expect(reply.body.data.firstName).toBe('Edited');
    }
  });
});

describe('a history that does not balance', () => {
  it('leaves nothing behind', async () => {
    const { url } = await makeLoneDatabase(`pitboss_test_${process.pid}_unbalanced`);
    const on = await openInstallationOn(url);
    try {
      await on.owner.query(`update wallets set balance = -1, movements = 1 where kind = 'issuance'`);
      await expect(makeSmallHistory(on)).rejects.toThrow(/does not balance: 0: /);
      const { rows } = await on.owner.query(
        `select (select count(*) from accounts) as accounts, (select count(*) from transfers) as transfers, to_regclass('demo.history') as mark`,
      );
      expect(rows).toEqual([{ accounts: 0, transfers: 0, mark: null }]);
    } finally {
      await on.close();
    }
  }, 120_000);
});
