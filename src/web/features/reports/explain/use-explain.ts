import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type FigureName, figureNames } from '#contract/reports/turnover';
import { readTrail, type Trail, writeTrail } from '#web/features/reports/explain/trail.ts';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';

/** Figures that are computed from others by a current rate. */
const computed = ['commissionAmount', 'pendingCommission'] as const;
type ComputedFigure = (typeof computed)[number];
export type ExplainableFigure = FigureName | ComputedFigure;
const explainable: readonly ExplainableFigure[] = [...figureNames, ...computed];

export type OpenExplain = (figure: ExplainableFigure, trail: Trail) => void;

export interface Explain {
  /** Null if no figure is being explained. */
  figure: ExplainableFigure | null;
  trail: Trail;
  open: OpenExplain;
  close: () => void;
}

/** The explained figure and its steps. They are in the address, so the back button goes one step up. */
export function useExplain(): Explain {
  const { search, setSearch } = useAddress();
  const figure = explainable.find((name) => name === search.explain) ?? null;
  const trail = useMemo(() => readTrail(search.trail), [search.trail]);
  const client = useQueryClient();
  const isOpen = figure !== null;
  const open = useCallback<OpenExplain>(
    (asked, steps) => {
      // Play continues, so the report is reloaded with its explanation to match it.
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
