import pg from 'pg';

/** From when on a day is compared, and the thresholds of its network: hundredths and tickets, null where switched off. */
export interface DayLimits {
  since: string;
  stake: number | null;
  prize: number | null;
  transfer: number | null;
  credit: number | null;
  cancellations: number | null;
}
interface Day extends DayLimits {
  network: number;
}

/**
 * What the tables of a network say that its inboxes must hold since a moment: for each kind a query of the keys of its
 * events, each with the account on whose path the readers are, or null for the admin alone.
 */
export const requiredKinds = (network: number, limits: DayLimits): Record<string, string> => {
  const day = { network, ...limits };
  return { ...ofCredit(day), ...ofPlay(day), ...ofGames(day), ...ofDraws(day), ...ofAccounts(day) };
};

/** Events that only the admin reads, by their keys. */
export const ofAdmin = (keys: readonly string[]): string =>
  `select key, null::bigint from unnest(array[${keys.map((key) => pg.escapeLiteral(key))}]::text[]) key`;

const ofCredit = ({ network, since, transfer, credit }: Day) => ({
  transfer_large: `
    select transfer_id::text, case when actor_id = debit_wallet then credit_wallet else debit_wallet end
      from transfers where network_id = ${network} and kind in ('transfer', 'adjust')
       and amount >= ${transfer} and posted_at > '${since}'`,
  credit_low: `
    select t.transfer_id::text, t.debit_wallet
      from transfers t join accounts a on a.network_id = ${network} and a.account_id = t.debit_wallet
     where t.network_id = ${network} and t.kind in ('transfer', 'adjust', 'game-add') and a.kind <> 'player'
       and t.debit_after < ${credit} and t.debit_after + t.amount >= ${credit} and t.posted_at > '${since}'`,
});

const ofPlay = ({ network, since, stake, prize, cancellations }: Day) => ({
  stake_large: `
    select ticket_id::text, player_id from tickets
     where network_id = ${network} and stake >= ${stake} and bought_at > '${since}'`,
  prize_large: `
    select p.ticket_id::text, p.player_id
      from prizes p join draws d on d.network_id = ${network} and d.draw_id = p.draw_id
     where p.network_id = ${network} and p.amount >= ${prize} and d.settled_at > '${since}'`,
  cancellations_many: `
    select c.player || k.suffix, c.player
      from (select credit_wallet as player, count(*) as n from transfers
             where network_id = ${network} and kind = 'cancel' and posted_at > '${since}'
             group by credit_wallet having count(*) > ${cancellations}) c,
           lateral (select (usual_thresholds() ->> 'cancellations_many')::bigint as usual) u,
           lateral (values ('', ${cancellations} < u.usual), ('/usual', c.n > u.usual)) k(suffix, is_told)
     where k.is_told`,
});

/**
 * A balance is low if after a settlement it could not cover the same bets again, beside those of the rounds of the game
 * that were not settled yet.
 */
const ofGames = ({ network, since }: Day) => ({
  balance_low: `
    select distinct d.game_id::text, null::bigint
      from draws d
      join wallets w on w.network_id = ${network} and w.kind = 'game' and w.game_id = d.game_id,
           lateral (select sum(case when t.credit_wallet = w.wallet_id then t.amount else -t.amount end) as held
                      from transfers t
                     where t.network_id = ${network} and w.wallet_id in (t.debit_wallet, t.credit_wallet)
                       and t.posted_at <= d.settled_at) b,
           lateral (select coalesce(sum(draw_reserve(x.staked, x.peaks, x.payouts)), 0) as reserve from draws x
                     where x.network_id = ${network} and x.game_id = d.game_id
                       and (x.settled_at > d.settled_at or x.settled_at is null)) o
     where d.network_id = ${network} and d.status = 'settled' and d.staked > 0 and d.settled_at > '${since}'
       and b.held - d.prize_total - w.floor - o.reserve < draw_reserve(d.staked, d.peaks, d.payouts) - d.staked`,
  ...ofReturns(network, 'return_saved', 'is_saved'),
  ...ofReturns(network, 'return_sealed', 'not is_saved'),
});

/** Three standard deviations in at least 100 draws of this month. */
const ofReturns = (network: number, kind: string, isOfKind: string) => ({
  [kind]: `
    select game_id::text, null::bigint from draw_returns
     where network_id = ${network} and ${isOfKind}
       and book_day >= date_trunc('month', business_day(statement_timestamp()))
     group by game_id
    having count(*) >= 100 and abs(sum(prizes - expected)) >= 3 * sqrt(sum(variance))`,
});

const ofDraws = ({ network, since }: Day) => {
  const saves = `
    (select s.*, lag(s.result) over (partition by s.draw_id order by s.saved_at, s.saved_id) as earlier
       from saved_results s where s.network_id = ${network}) s where s.saved_at > '${since}'`;
  const saved = (isSo: string) => `select saved_id::text, null::bigint from ${saves} and ${isSo}`;
  const drawn = (isSo: string) => `
    select draw_id::text, null::bigint from draws
     where network_id = ${network} and settled_at > '${since}' and ${isSo}`;
  return {
    result_saved: saved('result is not null and earlier is null'),
    result_replaced: saved('result is not null and earlier is not null'),
    result_withdrawn: saved('result is null'),
    draw_void: drawn(`status = 'void'`),
    draw_late: drawn(`status = 'settled' and settled_at > ends_at + interval '30 seconds'`),
  };
};

const ofAccounts = ({ network, since }: Day) => {
  const logged = (action: string) => `
    select subject_id::text, subject_id from activity_log
     where network_id = ${network} and action = '${action}' and logged_at > '${since}'`;
  return {
    new_device: `
      select n.session_id::text, n.account_id from new_devices n
        join accounts a on a.network_id = ${network} and a.account_id = n.account_id and a.kind <> 'player'
       where n.network_id = ${network} and n.noticed_at > '${since}'`,
    account_blocked: logged('accounts.deactivate'),
    account_reactivated: logged('accounts.activate'),
    superadmin_created: `
      select account_id::text, account_id from accounts
       where network_id = ${network} and kind = 'superadmin' and created_at > '${since}'`,
    complaint_received: `
      select complaint_id::text, null::bigint from complaints
       where network_id = ${network} and created_at > '${since}'`,
    network_restored: `
      select job_id::text, null::bigint from restore_jobs
       where network_id = ${network} and state = 'done' and not is_dry_run and ended_at > '${since}'`,
    backup_failed: `
      select distinct case when asked_by is null and state = 'failed'
                           then 'daily/' || (asked_at at time zone 'UTC')::date else job_id || '/' || state end,
             null::bigint
        from backup_jobs
       where network_id = ${network} and state in ('failed', 'unproven') and asked_at > '${since}'`,
  };
};
