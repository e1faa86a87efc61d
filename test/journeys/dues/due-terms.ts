import { addDays } from '#contract/ground/date-presets';
import type { Api, Chain, Person } from '#test/journeys/support/api';
import { asOwner } from '#test/journeys/support/rounds';

/** Sets terms of a day for an account, from yesterday on: the result of its branch less commissions. */
export async function setDueTerms(office: Api, account: Person, other: object = {}): Promise<void> {
  const { data } = await office.get(`/settlement/terms/${account._id}`);
  await office.send('PUT', `/settlement/terms/${account._id}`, {
    fromDay: addDays(String((data as { today: string }).today), -1),
    basis: 'result',
    plan: 'turnover',
    period: 'day',
    graceDays: 0,
    autoAcceptDays: null,
    ownPassword: office.person.password,
    ...other,
  });
}

/** What the player of a chain played yesterday, in hundredths, as the daily sums have it. Statements of it are issued. */
export async function playYesterday(chain: Chain, play: number): Promise<void> {
  const { admin, superareamanager, areamanager, master, player } = chain;
  const above = [superareamanager, areamanager, master].map(({ _id }) => _id);
  await asOwner(async (owner) => {
    await owner.query(
      `insert into daily_chains
       select $1, business_day(clock_timestamp()) - 1, $2, $3, $4, 1, $5, 0, 0, 0, 0, 0`,
      [admin._id, ...above, play],
    );
    await owner.query(
      `insert into daily_play
       select $1, business_day(clock_timestamp()) - 1, 1, $2, $3, $4, $5, 0, 0, 0, 0, 1, $6, 0, 0, 0, 0, 0`,
      [admin._id, player._id, ...above, play],
    );
    await owner.query('select mark_dues($1)', [admin._id]);
    await owner.query('select issue_statements($1, 10)', [admin._id]);
  });
}

/** Lets the statements of a network be one day older, so that those without days of grace are overdue. */
export async function passADay({ admin }: Chain): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query('alter table due_statements disable trigger insert_only');
    await owner.query(
      `update due_statements set issued_at = issued_at - interval '1 day' where network_id = $1`,
      [admin._id],
    );
    await owner.query('alter table due_statements enable trigger insert_only');
    await owner.query('update due_edges set overdue_on = overdue_on - 1 where network_id = $1', [admin._id]);
    await owner.query('select tell_overdue($1, 10)', [admin._id]);
  });
}
