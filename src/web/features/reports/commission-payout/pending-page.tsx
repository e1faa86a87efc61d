import { NativeSelect } from '@mantine/core';
import { IconChevronDown, IconReportMoney } from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import { type ChainKind, chain, type OperatorRole } from '#contract/ground/roles';
import { commissionPayout, exportCommissionPayout, pendingTable } from '#contract/reports/commissions';
import { usePendingColumns } from '#web/features/reports/commission-payout/pending-columns.tsx';
import { PendingExplanation } from '#web/features/reports/commission-payout/pending-explanation.tsx';
import classes from '#web/features/reports/commission-payout/role-field.module.css';
import { useExplain } from '#web/features/reports/explain/use-explain.ts';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

/** The levels an operator may choose: those below it, without admins. */
function levelsOf(viewer: OperatorRole): readonly ChainKind[] {
  const first = Math.max(chain.indexOf(viewer) + 1, chain.indexOf('superareamanager'));
  return chain.slice(first);
}

/** A level the viewer may not choose is replaced by the first possible one. */
const addressOf = (levels: readonly ChainKind[]) =>
  ({
    sort: pendingTable.sorted,
    first: { sort: 'username', order: 'asc' },
    filters: {
      role: (value: unknown): ChainKind => levels.find((name) => name === value) ?? levels[0] ?? 'player',
    },
    kept: ['role'],
  }) as const;

/** Pending Commission: the commission of the accounts of one level on all-time play. */
export function PendingPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(reportsTexts);
  const levels = levelsOf(role);
  const list = useList({
    key: reportKeys.pending,
    address: addressOf(levels),
    read: (query, options) => call(commissionPayout, { query, ...options }),
  });
  const explain = useExplain();
  const { answer, state } = list;
  const columns = usePendingColumns({
    totals: answer?.totals,
    isWhole: !state.search,
    onExplain: explain.open,
  });
  const level = state.filters.role;
  const { plural } = accountKind(level);
  const plurals = plural.toLowerCase();
  return (
    <ListScreen
      list={list}
      name="commission-payout"
      title={t('pending.title')}
      hasNoCount
      note={t('pending.note')}
      label={t('pending.rows', { level: plural })}
      exported={{ endpoint: exportCommissionPayout, query: list.filter }}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      lead={<RoleField levels={levels} value={level} onChange={(next) => list.put({ role: next })} />}
      searchLabel={t('search', { plural: plurals })}
      searchPlaceholder={t('searchPlaceholder')}
      totalsLabel={t('totalOf', { number: formatCount(list.total ?? 0, language) })}
      empty={{
        icon: IconReportMoney,
        title: t('pending.emptyTitle', { plural: plurals }),
        message: t('pending.emptyMessage', { plural: plurals }),
      }}
    >
      <PendingExplanation role={role} level={level} rows={answer?.data} explain={explain} />
    </ListScreen>
  );
}

interface RoleFieldProps {
  levels: readonly ChainKind[];
  value: ChainKind;
  onChange: (level: ChainKind) => void;
}

/** Selects the listed level below the viewer. */
function RoleField({ levels, value, onChange }: RoleFieldProps) {
  const label = useLabels(pendingTable);
  const words = useWords();
  return (
    <NativeSelect
      className={classes.field ?? ''}
      aria-label={label('role')}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      value={value}
      onChange={({ currentTarget }) => {
        const level = levels.find((name) => name === currentTarget.value);
        if (level !== undefined) onChange(level);
      }}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {words(accountKind(level).label)}
        </option>
      ))}
    </NativeSelect>
  );
}
