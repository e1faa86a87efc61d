import type { Transaction, TransactionStatus, TransactionTotals } from '#contract/credit/transactions';
import classes from '#web/features/transactions/transactions.module.css';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { WalletName } from '#web/features/transactions/wallet-name.tsx';
import { inWords, type Translate, useTexts, useWords } from '#web/platform/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { TotalMoney } from '#web/ui/data-table/totals/total-money.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

type TransactionMessageProps = { row: Transaction; ticketHref: (ticketId: string) => string };

const shortKinds = [
  ...(['generate', 'retire', 'transfer', 'adjust', 'game-add', 'game-remove', 'stake', 'cancel'] as const),
  ...(['void', 'settle', 'claim', 'prize', 'restore'] as const),
] as const;

/**
 * The posting as a short text, without the names in the other columns. A ticket in it is a link. The tooltip has the whole
 * sentence.
 */
function TransactionMessage({ row, ticketHref }: TransactionMessageProps) {
  const { t } = useTexts(transactionsTexts);
  const words = useWords();
  const { transactionMessage, ticketId } = row;
  const whole = words(transactionMessage);
  const kind = shortKinds.find((known) => known === row.kind);
  const text = kind === undefined ? whole : t(`short.${kind}`, { ticket: ticketId ?? '' });
  const at = ticketId === null ? -1 : text.indexOf(ticketId);
  if (ticketId === null || at === -1) {
    return (
      <span className={classes.message} title={whole}>
        {text}
      </span>
    );
  }
  return (
    <span className={classes.message} title={whole}>
      {text.slice(0, at)}
      <Link href={ticketHref(ticketId)} className="blue underlined">
        {ticketId}
      </Link>
      {text.slice(at + ticketId.length)}
    </span>
  );
}

type T = Translate<typeof transactionsTexts>;

interface ColumnsInput {
  totals: TransactionTotals | undefined;
  /** The list covers a single day, so the date is not repeated in every row. */
  isOneDay?: boolean;
  /** There is room for the balance column by default. */
  hasBalance?: boolean;
  /** The link of a ticket's number. */
  ticketHref: (ticketId: string) => string;
  t: T;
}

const tones: Record<TransactionStatus, BadgeTone> = { completed: 'on', pending: 'wait', cancelled: 'off' };

export function transactionColumns({
  totals,
  isOneDay = false,
  hasBalance = true,
  ticketHref,
  t,
}: ColumnsInput): Column<Transaction>[] {
  return [
    ...nameColumns(t),
    ...amountColumns(totals, hasBalance, t),
    {
      key: 'message',
      label: t('column.message'),
      cell: (row) => <TransactionMessage row={row} ticketHref={ticketHref} />,
      cardCell: ({ transactionMessage }) => inWords(transactionMessage),
    },
    {
      key: 'status',
      label: t('column.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
      card: 'badge',
    },
    {
      key: 'createdAt',
      label: t('column.createdAt'),
      cell: ({ createdAt }) => <DateTime value={createdAt} format={isOneDay ? 'time' : 'short'} />,
      sortKey: 'createdAt',
      isQuiet: true,
      card: 'meta',
    },
    {
      key: 'type',
      label: t('column.type'),
      cell: ({ transactionType }) => t(`type.${transactionType}`),
      isQuiet: true,
      isHiddenByDefault: true,
      card: 'hidden',
    },
  ];
}

/** Posting id, wallet and other side. */
function nameColumns(t: T): Column<Transaction>[] {
  return [
    {
      key: 'id',
      label: t('column.id'),
      cell: ({ _id }) => (
        <span className={classes.id}>
          {_id}
          <span className={classes.copy}>
            <CopyButton value={_id} name={t('copyId', { id: _id })} />
          </span>
        </span>
      ),
      cardCell: ({ _id }) => _id,
      isPinned: true,
      width: 104,
      isQuiet: true,
      card: 'meta',
    },
    {
      key: 'user',
      label: t('column.user'),
      cell: ({ userId, gameName }) => <WalletName side={userId} gameName={gameName} isOwner />,
      card: 'title',
    },
    {
      key: 'recipient',
      label: t('column.recipient'),
      // A credit comes from the other side, a debit goes to it.
      cell: ({ toUserId, gameName, amount }) => (
        <span className={classes.side}>
          <span className={classes.way}>{t(amount < 0 ? 'to' : 'from')}</span>
          <WalletName side={toUserId} gameName={gameName} />
        </span>
      ),
    },
  ];
}

/** One amount in two columns: credit and debit. */
function amountColumns(
  totals: TransactionTotals | undefined,
  hasBalance: boolean,
  t: T,
): Column<Transaction>[] {
  return [
    {
      key: 'credit',
      label: t('column.credit'),
      cell: ({ amount }) => (amount > 0 ? <Money amount={amount} /> : null),
      cardCell: ({ amount }) => <Money amount={amount} hasPlus />,
      align: 'right',
      total:
        totals === undefined ? undefined : <TotalMoney amount={totals.credit} ofWhich={totals.ofWhich} />,
      card: 'figure',
    },
    {
      key: 'debit',
      label: t('column.debit'),
      cell: ({ amount }) => (amount < 0 ? <Money amount={-amount} /> : null),
      align: 'right',
      total: totals === undefined ? undefined : <TotalMoney amount={totals.debit} />,
      card: 'hidden',
    },
    {
      key: 'balance',
      label: t('column.balance'),
      cell: ({ newBalance }) => (newBalance === null ? t('none') : <Money amount={newBalance} />),
      align: 'right',
      isQuiet: true,
      isHiddenByDefault: !hasBalance,
    },
  ];
}
