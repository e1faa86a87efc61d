import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeldClearing, listBookDays } from '#server/features/clear-history/clearing-job-queries';
import { measureModel } from '#server/features/clear-history/measure-queries';
import { openInZone } from '#test/activity-log/in-zone';
import { type Family, openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

/** Nights in which midnight occurs twice, with moments and their business days. */
const nights = [
  {
    // At 01:00 the clock goes back to 00:00: the first hour of the day occurs twice.
    zone: 'America/Havana',
    moments: [
      ['2024-11-03T03:59:59Z', '2024-11-02'],
      ['2024-11-03T04:30:00Z', '2024-11-03'],
      ['2024-11-03T05:30:00Z', '2024-11-03'],
      ['2024-11-04T04:59:59Z', '2024-11-03'],
      ['2024-11-04T05:00:00Z', '2024-11-04'],
    ],
  },
  {
    zone: 'Atlantic/Azores',
    moments: [
      ['2024-10-26T23:59:59Z', '2024-10-26'],
      ['2024-10-27T00:30:00Z', '2024-10-27'],
      ['2024-10-27T01:30:00Z', '2024-10-27'],
      ['2024-10-28T00:59:59Z', '2024-10-27'],
      ['2024-10-28T01:00:00Z', '2024-10-28'],
    ],
  },
  {
    // At 00:01 the clock went back to 23:01: the day began, and then it was the previous day for another hour.
    zone: 'America/St_Johns',
    moments: [
      ['2010-11-07T02:29:59Z', '2010-11-06'],
      ['2010-11-07T02:30:30Z', '2010-11-07'],
      ['2010-11-07T03:00:00Z', '2010-11-06'],
      ['2010-11-07T03:30:00Z', '2010-11-07'],
      ['2010-11-08T03:29:59Z', '2010-11-07'],
    ],
  },
] as const;

describe.each(nights)('a night in $zone', ({ zone, moments }) => {
  let on: Installation;
  let node: Awaited<ReturnType<typeof openInZone>>;
  let family: Family;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    node = await openInZone(on, zone);
    for (const [at] of moments) {
      await on.owner.query('select keep_partitions($1::date - 1, $1::date + 1)', [at.slice(0, 10)]);
      const { rows } = await on.owner.query<{ id: number }>(
        `insert into activity_log (network_id, logged_at, actor_network_id, actor_id, actor_username, action, subject, outcome)
         values ($1, $2, $1, $3, $4, 'test', 'An act', 'done') returning entry_id as id`,
        [family.admin.networkId, at, family.admin.id, family.admin.username],
      );
      ids.set(String(rows[0]?.id), at);
    }
  });
  afterAll(async () => {
    await node.close();
    await on.close();
  });

  const days = [...new Set(moments.map(([, day]) => day))];
  const of = (day: string) => moments.filter((each) => each[1] === day).map(([at]) => at);
  const clearing = (fromDay: string, untilDay: string) => ({
    networkId: family.admin.networkId,
    fromDay,
    untilDay,
    models: ['userlog'],
  });

  it('has the days of the books', async () => {
    for (const [at, day] of moments) {
      const { rows } = await on.owner.query('select business_day($1)::text as day', [at]);
      expect([at, rows[0].day]).toEqual([at, day]);
    }
  });

  it('shows each log entry on its business day only', async () => {
    for (const day of days) {
      const { body } = await node.call(family.admin, 'GET', '/logs', { query: { date: day } });
      const found = body.data.map(({ _id }: { _id: string }) => ids.get(_id)).sort();
      expect([day, found]).toEqual([day, of(day)]);
    }
  });

  it('measures each log entry on its business day only', async () => {
    const { db } = on.databases;
    for (const day of days) {
      const scope = clearing(day, day);
      expect(await measureModel(db, 'userlog', scope as never)).toMatchObject({ rows: of(day).length });
      expect(await listBookDays(db, scope as unknown as HeldClearing)).toEqual([day]);
    }
    const all = clearing(days[0] ?? '', days.at(-1) ?? '');
    expect(await measureModel(db, 'userlog', all as never)).toMatchObject({ rows: moments.length });
    expect(await listBookDays(db, all as unknown as HeldClearing)).toEqual(days);
  });

  it('clears each log entry with its business day only', async () => {
    const { networkId, id, username } = family.admin;
    const { rows } = await on.owner.query<{ id: number }>(
      `insert into clearings (network_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username, attempt, heard_at)
       values ($1, $2, $3, '{userlog}', 'test', $1, $4, $5, 1, 'infinity') returning clearing_id as id`,
      [networkId, days[0], days.at(-1), id, username],
    );
    const client = await on.databases.postings.connect();
    for (const day of days) {
      await client.query('begin');
      await client.query('select from clear_rows($1, $2, 1, $3, $4)', [
        networkId,
        rows[0]?.id,
        day,
        'activity_log',
      ]);
      const left = await client.query<{ id: number }>(
        'select entry_id as id from activity_log where network_id = $1',
        [networkId],
      );
      await client.query('rollback');
      const gone = [...ids].filter(([entry]) => !left.rows.some((row) => String(row.id) === entry));
      expect([day, gone.map(([, at]) => at)]).toEqual([day, of(day)]);
    }
    client.release();
  });
});

describe('the bounds of business days', () => {
  let on: Installation;
  beforeAll(async () => {
    on = await openInstallation();
  });
  afterAll(() => on.close());

  it('contain every instant of their day, in every time zone and around every clock change', async () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(400);
    const wrong: unknown[] = [];
    for (const zone of zones) {
      const { rows } = await on.owner.query(
        `with changes as materialized (
           select c.day, day_from(c.day, $1) as from_at, day_until(c.day, $1) as until_at
             from (select distinct d::date + n as day
                     from generate_series(date '2021-01-01', date '2026-12-31', interval '1 day') d, generate_series(-1, 1) n
                    where offset_at(d::timestamp at time zone 'UTC', $1)
                          <> offset_at((d + interval '1 day')::timestamp at time zone 'UTC', $1)) c
         )
         select c.day::text, t::text
           from changes c, generate_series(c.day::timestamp at time zone 'UTC' - interval '30 hours',
                                           c.day::timestamp at time zone 'UTC' + interval '54 hours', interval '30 minutes') t
          where day_in(t, $1) = c.day and not (t >= c.from_at and t < c.until_at)
         union all
         select c.day::text, t::text
           from changes c, generate_series(c.from_at, c.from_at + interval '6 hours', interval '30 minutes') t
          where night_from(t, $1) > t`,
        [zone],
      );
      wrong.push(...rows.map((row) => ({ zone, ...row })));
    }
    expect(wrong).toEqual([]);
  });

  it('meet each other: a day begins with its first instant, and ends with the first of the next', async () => {
    const zones = [
      'America/New_York',
      'America/Havana',
      'America/St_Johns',
      'America/Sao_Paulo',
      'America/Asuncion',
      'Atlantic/Azores',
      'Africa/Cairo',
      'Asia/Beirut',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Pacific/Chatham',
      'Europe/London',
      'Asia/Tehran',
      'Antarctica/Troll',
    ];
    for (const zone of zones) {
      const { rows } = await on.owner.query(
        `with days as materialized (
           select distinct d::date + n as day
             from generate_series(date '2006-01-01', date '2026-12-31', interval '1 day') d, generate_series(-1, 1) n
            where offset_at(d::timestamp at time zone 'UTC', $1)
                  <> offset_at((d + interval '1 day')::timestamp at time zone 'UTC', $1)),
         found as (
           select d.day, day_begins(d.day, $1) as begins, day_begins(d.day + 1, $1) as ends,
                  (select min(t) from generate_series(d.day::timestamp at time zone 'UTC' - interval '16 hours',
                                                      d.day::timestamp at time zone 'UTC' + interval '16 hours',
                                                      interval '1 minute') t
                    where day_in(t, $1) = d.day) as first
             from days d)
         select day::text, begins, ends, first from found
          where begins is distinct from coalesce(first, ends) or begins > ends`,
        [zone],
      );
      expect([zone, rows]).toEqual([zone, []]);
    }
  });

  it('are midnights without a clock change', async () => {
    for (const zone of ['Europe/Berlin', 'Asia/Kathmandu', 'America/Havana', 'Pacific/Apia', 'UTC']) {
      const { rows } = await on.owner.query(
        `select day_from(date '2024-07-10', $1) = timestamp '2024-07-10' at time zone $1 as starts,
                day_until(date '2024-07-10', $1) = timestamp '2024-07-11' at time zone $1 as ends`,
        [zone],
      );
      expect(rows).toEqual([{ starts: true, ends: true }]);
    }
  });
});
