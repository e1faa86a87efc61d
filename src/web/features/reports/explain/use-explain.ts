import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type FigureName, figureNames } from '#contract/reports';
import { readTrail, type Trail, writeTrail } from '#web/features/reports/explain/trail.ts';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { useAddress } from '#web/platform/use-address.ts';

/** Figures that reports compute from others by a rate of today. */
const computed = ['commissionAmount', 'pendingCommission'] as const;
type ComputedFigure = (typeof computed)[number];
export type ExplainableFigure = FigureName | ComputedFigure;
const explainable: readonly ExplainableFigure[] = [...figureNames, ...computed];

export type OpenExplain = (figure: ExplainableFigure, trail: Trail) => void;

export interface Explain {
  /** Null while nothing is asked about. */
  figure: ExplainableFigure | null;
  trail: Trail;
  open: OpenExplain;
  close: () => void;
}

/** Which figure is being explained, and how far down. It stands in the address: the back button goes one step up. */
export function useExplain(): Explain {
  const { search, setSearch } = useAddress();
  const figure = explainable.find((name) => name === search.explain) ?? null;
  const trail = useMemo(() => readTrail(search.trail), [search.trail]);
  const client = useQueryClient();
  const isOpen = figure !== null;
  const open = useCallback<OpenExplain>(
    (asked, steps) => {
      // Play goes on: the report is read anew with its explanation, so that both are of one moment.
      if (!isOpen) void client.invalidateQueries({ queryKey: reportKeys.all });
      setSearch({ explain: asked, trail: writeTrail(steps) }, { replace: false });
    },
    [client, isOpen, setSearch],
  );
  const close = useCallback(
    () => setSearch({ explain: undefined, trail: undefined }, { replace: false }),
    [setSearch],
  );
  return { figure, trail, open, close };
}

export function isStored(figure: ExplainableFigure): figure is FigureName {
  return figureNames.some((name) => name === figure);
}
