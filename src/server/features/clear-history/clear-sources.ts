import type { ClearModel } from '#contract/clear-history';

/** One table, or a part of one, that a model is made of; its name is that of its files in the archive. */
interface ClearSource {
  name: string;
  model: ClearModel;
  /** What its files hold, where that is not simply the columns of the table of its name. */
  table?: string;
  columns?: readonly string[];
}

/**
 * What is asked for draw by draw, day by day of the draws. A draw's result and sums go only once no ticket of it is left, so
 * tickets come before them.
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
      ...['network_id', 'draw_id', 'game_id', 'opens_at', 'ends_at'],
      ...['result', 'booster', 'source', 'seed_hash', 'seed', 'drawn_at'],
    ],
  },
  {
    name: 'draw_sums',
    model: 'draw',
    columns: [
      ...['network_id', 'draw_id', 'game_id', 'opens_at'],
      ...['tickets', 'staked', 'peaks', 'winners', 'prize_total'],
    ],
  },
];

/** What has a day of its own. Postings of a ticket go only once it is gone, so these come after all rounds. */
export const daySources: readonly ClearSource[] = [
  { name: 'account_transfers', model: 'refertransaction', table: 'transfers' },
  { name: 'game_transfers', model: 'usertransaction', table: 'transfers' },
  { name: 'reversals', model: 'usertransaction' },
  { name: 'daily_play', model: 'commission' },
  { name: 'daily_chains', model: 'commission' },
  { name: 'daily_games', model: 'commission' },
  { name: 'daily_claims', model: 'commission' },
  { name: 'activity_log', model: 'userlog' },
];

/** Sources whose rows a person counts as the records of a model; the others belong to these. */
const counted: Record<ClearModel, readonly string[]> = {
  ticket: ['tickets'],
  result: ['draw_results'],
  draw: ['draw_sums'],
  commission: ['daily_play', 'daily_chains', 'daily_games', 'daily_claims'],
  upcome: ['saved_results'],
  refertransaction: ['account_transfers'],
  userlog: ['activity_log'],
  usertransaction: ['game_transfers'],
  frequency: ['draw_stakes'],
};

/** The rows and hundredths of one model, of what went source by source. */
export function sumOfModel(
  model: ClearModel,
  gone: readonly { source: string; rows: number; amount: number }[],
): { model: ClearModel; rows: number; amount: number } {
  const own = gone.filter(({ source }) => counted[model].includes(source));
  const sum = (of: 'rows' | 'amount') => own.reduce((total, each) => total + each[of], 0);
  return { model, rows: sum('rows'), amount: sum('amount') };
}
