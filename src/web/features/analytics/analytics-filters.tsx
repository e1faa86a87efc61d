import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type OperatorRole, operatorRoles } from '#contract/ground/roles';
import { loadHistoryGames } from '#contract/reports/history-filters';
import { analyticsKey } from '#web/features/analytics/analytics-address.ts';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { accountsBelow } from '#web/platform/accounts/accounts-below.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FilterField, FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';

/** The fields of a chart in its toolbar. */
export function AnalyticsFilters({
  onClear,
  children,
}: {
  onClear: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTexts(analyticsTexts);
  return (
    <FilterRow label={t('filter.label')} onClear={onClear}>
      {children}
    </FilterRow>
  );
}

interface AccountFilterProps {
  role: OperatorRole;
  value: string | undefined;
  /** The accounts that can be chosen; all below the role by default. */
  among?: 'admins' | 'operators';
  onChange: (id: string | undefined) => void;
}

const levels = { admins: ['admin'], operators: operatorRoles } as const;

/** The account whose data is shown. */
export function AccountFilter({ role, value, among, onChange }: AccountFilterProps) {
  const { t } = useTexts(analyticsTexts);
  return (
    <FilterField>
      <AccountSearch
        of={accountsBelow(role, among && levels[among])}
        label={t('filter.account')}
        placeholder={t(among === 'admins' ? 'filter.allAdmins' : 'filter.own')}
        nothing={t('filter.noAccount')}
        value={value}
        onChange={onChange}
      />
    </FilterField>
  );
}

/** The games of the networks that the operator sees. */
export function useGames() {
  return useQuery({
    queryKey: [...analyticsKey, 'games'],
    queryFn: ({ signal }) => call(loadHistoryGames, { signal }),
    select: ({ games }) => games.map(({ gameId, gameName }) => ({ value: gameId, label: gameName })),
    staleTime: 60_000,
  });
}

interface GameFilterProps {
  value: string | undefined;
  /** The choice of no game; all games by default. */
  all?: string;
  onChange: (gameId: string | undefined) => void;
}

export function GameFilter({ value, all, onChange }: GameFilterProps) {
  const { t } = useTexts(analyticsTexts);
  const games = useGames();
  return (
    <FilterSelect
      label={t('filter.game')}
      all={all ?? t('filter.allGames')}
      value={value}
      options={games.data ?? []}
      onChange={onChange}
    />
  );
}

interface OperatorFiltersProps {
  role: OperatorRole;
  filters: { id?: string | undefined; gameId?: string | undefined };
  onChange: (filters: { id?: string | undefined; gameId?: string | undefined }) => void;
  onClear: (() => void) | undefined;
}

/** An operator below the role, and a game. A master has no operators below it. */
export function OperatorFilters({ role, filters, onChange, onClear }: OperatorFiltersProps) {
  return (
    <AnalyticsFilters onClear={onClear}>
      {role !== 'master' && (
        <AccountFilter role={role} among="operators" value={filters.id} onChange={(id) => onChange({ id })} />
      )}
      <GameFilter value={filters.gameId} onChange={(gameId) => onChange({ gameId })} />
    </AnalyticsFilters>
  );
}

/** Whose data it is. A print says so by itself. */
export function SubjectNote({ username }: { username: string }) {
  const { t } = useTexts(analyticsTexts);
  return <span data-print="hidden">{t('of', { username })}</span>;
}
