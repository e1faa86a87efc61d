import type { ClearModel } from '#contract/backups/clear-history';

/** One table, or part of one, of a model; its archive files have the same name. */
interface ClearSource {
  name: string;
  model: ClearModel;
  /** The content of its files, if it is not simply the columns of the table of that name. */
  table?: string;
  columns?: readonly string[];
}

/**
 * Sources that are cleared draw by draw. A draw's result and sums are removed only when no ticket of it is left, so
 * tickets come first.
 */
export const roundSources: readonly ClearSource[] = [
  { name: 'tickets', model: 'ticket' },
  { name: 'prizes', model: 'ticket' },
  { name: 'claims', model: 'ticket' },
  { name: 'saved_results', model: 'upcome' },
  { name: 'draw_stakes', model: 'frequency' },
  {
    name: 'draw_results',
    model: 'result',
    columns: [
      'network_id',
      'draw_id',
      'game_id',
      'opens_at',
      'ends_at',
      'result',
      'booster',
      'source',
      'seed_hash',
      'seed',
      'drawn_at',
    ],
  },
  {
    name: 'draw_sums',
    model: 'draw',
    columns: [
      'network_id',
      'draw_id',
      'game_id',
      'opens_at',
      'tickets',
      'staked',
      'peaks',
      'winners',
      'prize_total',
    ],
  },
];

/**
 * Sources with a day of their own. Postings of a ticket are removed only after the ticket, so these come after all
 * rounds.
 */
export const daySources: readonly ClearSource[] = [
  { name: 'account_transfers', model: 'refertransaction', table: 'transfers' },
  { name: 'remarks', model: 'refertransaction' },
  { name: 'credit_batches', model: 'refertransaction' },
  { name: 'game_transfers', model: 'usertransaction', table: 'transfers' },
  { name: 'reversals', model: 'usertransaction' },
  { name: 'daily_play', model: 'commission' },
  { name: 'daily_chains', model: 'commission' },
  { name: 'daily_games', model: 'commission' },
  { name: 'daily_claims', model: 'commission' },
  { name: 'hourly_play', model: 'commission' },
  { name: 'activity_log', model: 'userlog' },
];

/** Sources whose rows count as the records of a model; the other sources belong to them. */
const counted: Record<ClearModel, readonly string[]> = {
  ticket: ['tickets'],
  result: ['draw_results'],
  draw: ['draw_sums'],
  commission: ['daily_play', 'daily_chains', 'daily_games', 'daily_claims', 'hourly_play'],
  upcome: ['saved_results'],
  refertransaction: ['account_transfers'],
  userlog: ['activity_log'],
  usertransaction: ['game_transfers'],
  frequency: ['draw_stakes'],
};

/** Rows and hundredths of one model, summed over its sources. */
export function sumOfModel(
  model: ClearModel,
  gone: readonly { source: string; rows: number; amount: number }[],
): { model: ClearModel; rows: number; amount: number } {
  const own = gone.filter(({ source }) => counted[model].includes(source));
  const sum = (of: 'rows' | 'amount') => own.reduce((total, each) => total + each[of], 0);
  return { model, rows: sum('rows'), amount: sum('amount') };
}
