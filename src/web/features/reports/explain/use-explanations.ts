import { useQueries } from '@tanstack/react-query';
import type { Period } from '#contract/ground/date-presets';
import { explainFigure } from '#contract/reports/explain';
import type { FigureName } from '#contract/reports/turnover';
import { questionOf, type Trail } from '#web/features/reports/explain/trail.ts';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { call } from '#web/platform/calls/call.ts';

export interface Asked {
  figure: FigureName;
  trail: Trail;
  /** The first account of the trail. */
  id: string | undefined;
  period: Period;
}

/** The explanation of a figure and of each step above it, whose rows name the chosen items. */
export function useExplanations({ figure, trail, id, period }: Asked) {
  const steps = [...trail.keys(), trail.length];
  return useQueries({
    queries: steps.map((length) => {
      const query = { ...questionOf(trail.slice(0, length), id, period), figure };
      return {
        queryKey: reportKeys.explain(query),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(explainFigure, { query, signal }),
        staleTime: 30_000,
      };
    }),
  });
}

export type Explanation = Awaited<ReturnType<typeof call<typeof explainFigure>>>['data'];
