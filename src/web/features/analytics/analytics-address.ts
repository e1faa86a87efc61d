import type { OperatorRole } from '#contract/ground/roles';
import type { PlaySplit } from '#contract/reports/analytics-play';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { periodAddress } from '#web/platform/list/list-period.ts';

/** Every chart: the ways in which play is split, and others. */
const charts = ['day', 'weekday', 'hour', 'game', 'master', 'player', 'balance', 'result'] as const;
export type Chart = (typeof charts)[number];

export const isPlaySplit = (chart: Chart): chart is PlaySplit =>
  chart !== 'hour' && chart !== 'balance' && chart !== 'result';

/** The charts that a role may open. */
export function chartsOf(role: OperatorRole): readonly Chart[] {
  return charts.filter((chart) => role !== 'master' || chart !== 'master');
}

export const analyticsKey = ['analytics'] as const;

/** What the addresses of all charts have. */
export const analyticsAddress = {
  sort: [],
  filters: { chart: oneOf(charts), id: text(64), gameId: text(64) },
  kept: ['chart', 'id'],
  period: periodAddress({ usual: 'currentMonth' }),
} as const;

/** The address of another chart: order and kind of bets belong to one chart only. */
export const otherChart = (chart: Chart) => ({ chart, sort: undefined, order: undefined, kind: undefined });

/** A query without its pages: all rows of a short list. */
export function wholeQuery<Query extends { page?: unknown; pageSize?: unknown }>(query: Query) {
  const { page: _, pageSize: __, ...whole } = query;
  return whole;
}
