import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import type { Answer } from '#contract/api/endpoint';
import type { AuthUser } from '#contract/auth/auth';
import { listMovementsBetween } from '#contract/credit/credit';
import type { CreditAct, CreditTarget } from '#web/features/credit/credit-act.ts';
import { CreditForm } from '#web/features/credit/credit-form.tsx';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { creditKeys } from '#web/features/credit/use-own-credit.ts';
import { call } from '#web/platform/calls/call.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import { useSession } from '#web/platform/session/session.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import type { Translate } from '#web/texts/texts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

interface CreditPageProps {
  act: CreditAct;
  target: CreditTarget;
  onLeave: () => void;
  /** Credit has moved, so the shown account is stale. */
  onMoved: () => void;
}

/** Credit Transfer and Credit Adjust, for every kind of account. */
export function CreditPage({ act, target, onLeave, onMoved }: CreditPageProps) {
  const { t } = useTexts(creditTexts);
  const title = t(`title.${act}`, { label: accountKind(target.account.role).label });
  return (
    <Page>
      <PageHeader title={title} />
      <CreditForm title={title} act={act} target={target} onLeave={onLeave} onMoved={onMoved} />
      <MovementsBetween account={target.account} />
    </Page>
  );
}

type Movement = Answer<typeof listMovementsBetween>['data'][number];

/** The newest movements between the operator and the account. */
function MovementsBetween({ account }: { account: Account }) {
  const { t } = useTexts(creditTexts);
  const { user } = useSession();
  const movements = useQuery({
    queryKey: creditKeys.between(account._id),
    queryFn: ({ signal }) => call(listMovementsBetween, { params: { id: account._id }, signal }),
    select: (answer) => answer.data,
  });
  const fault = tableFault(movements.error, () => void movements.refetch());
  const title = t('between.title', { username: account.username });
  return (
    <Panel title={title} isFlush>
      <DataTable<Movement>
        label={title}
        isBare
        columns={columnsOf(user, account, t)}
        rows={movements.data}
        rowId={({ _id }) => _id}
        rowName={({ _id }) => _id}
        fault={movements.data === undefined ? fault : undefined}
        empty={{
          title: t('between.empty'),
          message: t('between.emptyMessage', { username: account.username }),
          icon: IconArrowsExchange,
        }}
      />
    </Panel>
  );
}

/** Credit is what the account received, debit what it gave back. */
function columnsOf(user: AuthUser, account: Account, t: Translate<typeof creditTexts>): Column<Movement>[] {
  const own = <UsernameCell username={user.username} role={user.role} isCopyable={false} />;
  const other = <UsernameCell username={account.username} role={account.role} isCopyable={false} />;
  const amount = (isShown: boolean, value: number) => (isShown ? <Money amount={value} /> : null);
  return [
    {
      key: 'time',
      label: t('between.time'),
      cell: ({ createdAt }) => <DateTime value={createdAt} format="short" />,
      isQuiet: true,
      card: 'meta',
    },
    { key: 'from', label: t('between.from'), cell: ({ isDown }) => (isDown ? own : other), card: 'title' },
    { key: 'to', label: t('between.to'), cell: ({ isDown }) => (isDown ? other : own), card: 'badge' },
    {
      key: 'credit',
      label: t('between.credit'),
      cell: (movement) => amount(movement.isDown, movement.amount),
      // A card has room for one figure; its sign distinguishes the two.
      cardCell: (movement) => <Money amount={movement.isDown ? movement.amount : -movement.amount} hasPlus />,
      card: 'figure',
      align: 'right',
    },
    {
      key: 'debit',
      label: t('between.debit'),
      cell: (movement) => amount(!movement.isDown, movement.amount),
      card: 'hidden',
      align: 'right',
    },
    { key: 'words', label: t('note'), cell: ({ words }) => words, card: 'meta' },
  ];
}
