import type { OperatorRole } from '#contract/ground/roles';
import { type ResultSource, resultSources } from '#contract/reports/returns';
import { AccountFilter, AnalyticsFilters } from '#web/features/analytics/analytics-filters.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { kindWords } from '#web/features/analytics/results/result-chart.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';

interface ResultFiltersProps {
  role: OperatorRole;
  /** The first one is shown without a choice. */
  games: readonly { value: string; label: string }[];
  filters: { id?: string | undefined; gameId?: string | undefined; results?: ResultSource | undefined };
  /** The kinds of bets of the game, and the one that is shown. */
  bets: { kinds: readonly string[]; kind: string } | undefined;
  onChange: (change: Record<string, string | undefined>) => void;
  onClear: (() => void) | undefined;
}

/** Admin, game, kind of bets, and sealed or saved results. */
export function ResultFilters({ role, games, filters, bets, onChange, onClear }: ResultFiltersProps) {
  const { t } = useTexts(analyticsTexts);
  const [first, ...others] = games;
  const { id, gameId, results } = filters;
  return (
    <AnalyticsFilters onClear={onClear}>
      {role === 'superadmin' && (
        <AccountFilter role={role} among="admins" value={id} onChange={(value) => onChange({ id: value })} />
      )}
      <FilterSelect
        label={t('filter.game')}
        all={first?.label ?? t('filter.game')}
        value={gameId === first?.value ? undefined : gameId}
        options={others}
        onChange={(value) => onChange({ gameId: value, kind: undefined })}
      />
      {bets !== undefined && bets.kinds.length > 1 && (
        <FilterSelect
          label={t('filter.bets')}
          all={kindWords(t, bets.kinds[0] ?? '')}
          value={bets.kind === bets.kinds[0] ? undefined : bets.kind}
          options={bets.kinds.slice(1).map((value) => ({ value, label: kindWords(t, value) }))}
          onChange={(value) => onChange({ kind: value })}
        />
      )}
      <FilterSelect
        label={t('filter.results')}
        all={t('filter.allResults')}
        value={results}
        options={resultSources.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(value) => onChange({ results: value })}
      />
    </AnalyticsFilters>
  );
}
