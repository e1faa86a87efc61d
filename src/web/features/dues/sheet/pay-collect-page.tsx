import { IconArrowUpRight, IconCoins, IconFileText, IconListDetails, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import {
  exportDueSheet,
  readDueSheet,
  type SheetRow,
  sheetParts,
  sheetTable,
} from '#contract/dues/statements';
import type { OperatorRole } from '#contract/ground/roles';
import { dueKeys, duePaths } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { PaymentDialog, type PaymentPlan } from '#web/features/dues/payments/payment-dialog.tsx';
import { OtherLists } from '#web/features/dues/sheet/other-lists.tsx';
import { OwnLine, ownPlan } from '#web/features/dues/sheet/own-line.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

const address = {
  sort: sheetTable.sorted,
  first: { sort: 'username', order: 'asc' },
  filters: { id: text(64), show: oneOf(sheetParts) },
  kept: ['id'],
} as const;

const shown = [
  'username',
  'name',
  'openFrom',
  'opening',
  'thisPeriod',
  'paid',
  'corrected',
  'toReceive',
  'toPay',
  'overdueDays',
  'limitShare',
  'dueLimit',
  'disputes',
  'creditReference',
  'points',
] as const;

const detailsOf = (role: OperatorRole, row: SheetRow) =>
  `/${role}/${accountKind(row.role).section}/players/details/${row._id}`;

/** Pay & Collect: what an operator has to pay to its Reference, and to receive from the accounts directly below. */
export function PayCollectPage({ role }: { role: OperatorRole }) {
  const { t, language } = useTexts(duesTexts);
  const own = useOwn('username');
  const [plan, setPlan] = useState<PaymentPlan | null>(null);
  const list = useList({
    key: dueKeys.sheet,
    address,
    read: (query, options) => call(readDueSheet, { query, ...options }),
  });
  const { answer } = list;
  const columns = useTableColumns(sheetTable, shown, {
    looks: looksOf(role, t),
    totals: list.summed?.totals,
  });
  const subject = answer?.subject.username;
  const isOther = subject !== undefined && subject !== own;
  return (
    <ListScreen<SheetRow, typeof exportDueSheet>
      list={list}
      name="paycollect"
      title={t('title')}
      note={isOther ? t('noteOf', { username: subject }) : t('note')}
      label={t('rows')}
      of={subject}
      failed={t('failed')}
      exported={{ endpoint: exportDueSheet, query: list.filter }}
      actsBefore={<OtherLists role={role} id={list.state.filters.id} />}
      lines={
        answer?.own && (
          <OwnLine
            role={role}
            line={answer.own}
            isOther={isOther}
            onPay={() => setPlan(ownPlan(answer.own))}
          />
        )
      }
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ username }) => username}
      actions={(row) => actionsOf(row, { role, t, plan: isOther ? undefined : setPlan })}
      toolbar={
        <FilterRow
          label={t('rows')}
          onClear={list.isFiltered ? list.clear : undefined}
          count={list.filterCount}
        >
          <FilterSelect
            label={t('show')}
            all={t('parts.all')}
            value={list.state.filters.show}
            options={sheetParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
            onChange={(show) => list.put({ show })}
          />
        </FilterRow>
      }
      searchLabel={t('search')}
      searchPlaceholder={t('search')}
      totalsLabel={t('total', { number: formatCount(list.total ?? 0, language) })}
      empty={{ icon: IconScale, title: t('empty.title'), message: t('empty.message') }}
    >
      {plan !== null && <PaymentDialog plan={plan} onClose={() => setPlan(null)} />}
    </ListScreen>
  );
}

interface Acts {
  role: OperatorRole;
  t: Translate<typeof duesTexts>;
  /** Without it, the sheet is that of another operator, whose payments are its own. */
  plan: ((plan: PaymentPlan) => void) | undefined;
}

function actionsOf(row: SheetRow, { role, t, plan }: Acts): RowAction[] {
  const { _id, username, toReceive, toPay, isPresent } = row;
  const paths = duePaths(role);
  const pay = (direction: PaymentPlan['direction'], amount: number) => ({
    isHidden: plan === undefined,
    onSelect: () => plan?.({ direction, amount, other: { _id, username } }),
  });
  return [
    {
      key: 'collect',
      label: t('payment.collect'),
      icon: IconCoins,
      isFrequent: true,
      ...pay('received', toReceive),
    },
    { key: 'pay', label: t('payment.pay'), icon: IconArrowUpRight, ...pay('paid', toPay) },
    {
      key: 'open',
      label: t('open'),
      icon: IconFileText,
      href: paths.open(_id),
      isFrequent: true,
      isHidden: !isPresent,
    },
    {
      key: 'statements',
      label: t('statements'),
      icon: IconListDetails,
      href: paths.statements(_id),
      isHidden: !isPresent,
    },
    { key: 'terms', label: t('account'), icon: IconScale, href: detailsOf(role, row), isHidden: !isPresent },
  ];
}

/** On a phone, where the amount has no column, a word says its direction. */
function Owed({ amount, words }: { amount: number; words: string }) {
  const isPhone = useIsBelow('phone');
  if (amount === 0) return null;
  return (
    <>
      {isPhone && (
        <Text fontSize="12" tone="quiet">
          {words}{' '}
        </Text>
      )}
      <Money amount={amount} />
    </>
  );
}

const looksOf = (
  role: OperatorRole,
  t: Translate<typeof duesTexts>,
): Looks<typeof sheetTable.columns, SheetRow> => ({
  username: {
    card: 'title',
    cell: ({ username, role: kind, _id, isPresent }) => (
      <UsernameCell username={username} role={kind} {...(isPresent && { href: duePaths(role).open(_id) })} />
    ),
  },
  name: { isQuiet: true, card: 'meta' },
  openFrom: { isQuiet: true, card: 'meta' },
  toReceive: { card: 'figure', cell: ({ toReceive }) => <Owed amount={toReceive} words={t('own.gets')} /> },
  toPay: { card: 'figure', cell: ({ toPay }) => <Owed amount={toPay} words={t('own.owes')} /> },
  overdueDays: {
    cell: ({ overdueDays }) =>
      overdueDays === 0 ? '' : <Badge tone="bad">{t('overdue', { days: String(overdueDays) })}</Badge>,
    card: 'note',
  },
  limitShare: {
    cell: ({ limitShare, isOverLimit }) =>
      isOverLimit ? (
        <Badge tone="bad">
          {t('overLimit', { percent: limitShare === null ? '' : ` · ${limitShare} %` })}
        </Badge>
      ) : (
        limitShare !== null && `${limitShare} %`
      ),
    card: 'note',
  },
  dueLimit: { isHiddenByDefault: true },
  disputes: {
    card: 'note',
    cell: ({ disputes, _id, isPresent }) => {
      const badge = disputes > 0 && <Badge tone="wait">{t('disputed')}</Badge>;
      return isPresent && badge ? <Link href={duePaths(role).disputed(_id)}>{badge}</Link> : badge;
    },
  },
  creditReference: { isHiddenByDefault: true },
  points: { isQuiet: true },
});
