import { IconEye, IconReceipt } from '@tabler/icons-react';
import {
  exportStatements,
  type IssuedState,
  issuedStates,
  listStatements,
  type StatementRow,
  statementTable,
} from '#contract/dues/statements';
import type { Role } from '#contract/ground/roles';
import { dueKeys, duePaths } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { BackToSheet } from '#web/features/dues/statement/back-to-sheet.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

const address = {
  sort: statementTable.sorted,
  first: { sort: 'lastDay', order: 'desc' },
  filters: { id: text(64), state: oneOf(issuedStates) },
  kept: ['id'],
} as const;

const shown = [
  'username',
  '_id',
  'parent',
  'firstDay',
  'lastDay',
  'opening',
  'due',
  'paid',
  'corrected',
  'closing',
  'state',
  'issuedAt',
] as const;

/** A player has no accounts below it. */
const ownShown = shown.filter((name) => name !== 'username');

/** Issued statements of an operator and of the accounts directly below it, newest first. */
export function StatementsPage({ role }: { role: Role }) {
  const { t } = useTexts(duesTexts);
  const ofAccounts = role !== 'player';
  const list = useList({
    key: dueKeys.statements,
    address,
    read: (query, options) => call(listStatements, { query, ...options }),
  });
  const columns = useTableColumns(statementTable, ofAccounts ? shown : ownShown, {
    looks: looksOf(role, t),
  });
  return (
    <ListScreen<StatementRow, typeof exportStatements>
      list={list}
      name="statements"
      title={t('list.title')}
      note={t('list.note')}
      label={t('list.rows')}
      exported={{ endpoint: exportStatements, query: list.filter }}
      actsBefore={<BackToSheet role={role} />}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ _id }) => _id}
      actions={({ _id }) => [
        { key: 'open', label: t('list.open'), icon: IconEye, href: duePaths(role).statement(_id) },
      ]}
      toolbar={
        <FilterRow
          label={t('list.title')}
          onClear={list.isFiltered ? list.clear : undefined}
          count={list.filterCount}
        >
          <FilterSelect
            label={t('list.state')}
            all={t('list.allStates')}
            value={list.state.filters.state}
            options={issuedStates.map((value) => ({ value, label: t(`statement.states.${value}`) }))}
            onChange={(state) => list.put({ state })}
          />
        </FilterRow>
      }
      {...(ofAccounts && { searchLabel: t('search'), searchPlaceholder: t('search') })}
      empty={{ icon: IconReceipt, title: t('list.empty.title'), message: t('list.empty.message') }}
    />
  );
}

const tones: Record<IssuedState, BadgeTone> = {
  issued: 'wait',
  disputed: 'bad',
  accepted: 'on',
  settled: 'off',
};

/** What a player owes by a statement, or is owed, in words. */
const ownClosing = (closing: number, t: Translate<typeof duesTexts>) =>
  closing === 0 ? (
    t('statement.even')
  ) : (
    <>
      {t(closing > 0 ? 'own.owes' : 'own.gets')} <Money amount={Math.abs(closing)} />
    </>
  );

const looksOf = (
  role: Role,
  t: Translate<typeof duesTexts>,
): Looks<typeof statementTable.columns, StatementRow> => ({
  username: { card: 'title', cell: (row) => <UsernameCell username={row.username} role={row.role} /> },
  _id: {
    card: role === 'player' ? 'title' : 'meta',
    cell: ({ _id }) => <Link href={duePaths(role).statement(_id)}>{_id}</Link>,
  },
  parent: { isQuiet: true, card: 'meta', cell: ({ parent }) => parent ?? t('superadmins') },
  closing: { card: 'figure', ...(role === 'player' && { cell: ({ closing }) => ownClosing(closing, t) }) },
  state: {
    card: 'note',
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`statement.states.${state}`)}</Badge>,
  },
  issuedAt: {
    isQuiet: true,
    isHiddenByDefault: true,
    cell: ({ issuedAt }) => <DateTime value={issuedAt} format="short" />,
  },
});
