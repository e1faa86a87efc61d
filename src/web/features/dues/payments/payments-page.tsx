import { IconCheck, IconCoins, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  confirmPayment,
  exportPayments,
  listPayments,
  type PaymentRow,
  type PaymentState,
  paymentStates,
  paymentTable,
  withdrawPayment,
} from '#contract/dues/payments';
import type { Role } from '#contract/ground/roles';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { RefuseDialog } from '#web/features/dues/payments/refuse-dialog.tsx';
import { useEnd } from '#web/features/dues/payments/use-end.ts';
import { BackToSheet } from '#web/features/dues/statement/back-to-sheet.tsx';
import { call } from '#web/platform/calls/call.ts';
import { oneOf, text } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

const address = {
  sort: paymentTable.sorted,
  first: { sort: 'proposedAt', order: 'desc' },
  filters: { id: text(64), state: oneOf(paymentStates), payment: text(16) },
  kept: ['id'],
} as const;

const shown = [
  'username',
  'isUp',
  'amount',
  'method',
  'reference',
  'note',
  'proposer',
  'state',
  'proposedAt',
] as const;

/** A player has no accounts below it. */
const ownShown = shown.filter((name) => name !== 'username');

/** Payments with the own Reference and with the accounts directly below, newest first. */
export function PaymentsPage({ role }: { role: Role }) {
  const { t } = useTexts(duesTexts);
  const ofAccounts = role !== 'player';
  const [refused, setRefused] = useState<PaymentRow | null>(null);
  const list = useList({
    key: dueKeys.payments,
    address,
    read: (query, options) => call(listPayments, { query, ...options }),
  });
  const end = useEnd();
  return (
    <ListScreen<PaymentRow, typeof exportPayments>
      list={list}
      name="payments"
      title={t('payment.list.title')}
      note={t('payment.list.note')}
      label={t('payment.list.title')}
      exported={{ endpoint: exportPayments, query: list.filter }}
      actsBefore={<BackToSheet role={role} />}
      columns={useTableColumns(paymentTable, ofAccounts ? shown : ownShown, {
        looks: looksOf(t, ofAccounts),
      })}
      rowId={({ _id }) => _id}
      rowName={({ _id }) => _id}
      actions={(row) => actionsOf(row, { t, end, refuse: () => setRefused(row) })}
      toolbar={
        <FilterRow
          label={t('payment.list.title')}
          onClear={list.isFiltered ? list.clear : undefined}
          count={list.filterCount}
        >
          <FilterSelect
            label={t('payment.state')}
            all={t('payment.list.allStates')}
            value={list.state.filters.state}
            options={paymentStates.map((value) => ({ value, label: t(`payment.states.${value}`) }))}
            onChange={(state) => list.put({ state })}
          />
        </FilterRow>
      }
      {...(ofAccounts && { searchLabel: t('search'), searchPlaceholder: t('search') })}
      empty={{ icon: IconCoins, title: t('payment.list.empty'), message: t('payment.list.emptyMessage') }}
    >
      {refused !== null && <RefuseDialog payment={refused} onClose={() => setRefused(null)} />}
    </ListScreen>
  );
}

interface Acts {
  t: Translate<typeof duesTexts>;
  end: ReturnType<typeof useEnd>;
  refuse: () => void;
}

const actionsOf = ({ _id, canEnd }: PaymentRow, { t, end, refuse }: Acts): RowAction[] => [
  {
    key: 'confirm',
    label: t('payment.confirm'),
    icon: IconCheck,
    isHidden: canEnd !== 'confirm',
    isFrequent: true,
    onSelect: () => void end(confirmPayment, _id),
  },
  {
    key: 'refuse',
    label: t('payment.refuse'),
    icon: IconX,
    isHidden: canEnd !== 'confirm',
    isDanger: true,
    isFrequent: true,
    onSelect: refuse,
  },
  {
    key: 'withdraw',
    label: t('payment.withdraw'),
    icon: IconX,
    isHidden: canEnd !== 'withdraw',
    isDanger: true,
    isFrequent: true,
    onSelect: () => void end(withdrawPayment, _id),
  },
];

const tones: Record<PaymentState, BadgeTone> = {
  proposed: 'wait',
  confirmed: 'on',
  refused: 'bad',
  withdrawn: 'off',
  expired: 'off',
};

const looksOf = (
  t: Translate<typeof duesTexts>,
  ofAccounts: boolean,
): Looks<typeof paymentTable.columns, PaymentRow> => ({
  username: { card: 'title', cell: (row) => <UsernameCell username={row.username} role={row.role} /> },
  isUp: {
    label: t('payment.way'),
    card: ofAccounts ? 'meta' : 'title',
    cell: ({ isUp, parent }) =>
      t(isUp ? 'payment.paidTo' : 'payment.receivedFrom', { parent: parent ?? t('superadmins') }),
  },
  amount: { card: 'figure' },
  method: { card: 'meta', cell: ({ method }) => t(`payment.methods.${method}`) },
  note: { isQuiet: true },
  proposer: { isQuiet: true },
  state: {
    card: 'note',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={tones[state]}>{t(`payment.states.${state}`)}</Badge> {reason}
      </>
    ),
  },
  proposedAt: {
    isQuiet: true,
    card: 'meta',
    cell: ({ proposedAt }) => <DateTime value={proposedAt} format="short" />,
  },
});
