import {
  type Transaction,
  type TransactionStatus,
  type TransactionTotals,
  transactionTable,
} from '#contract/credit/transactions';
import classes from '#web/features/transactions/transactions.module.css';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { WalletName } from '#web/features/transactions/wallet-name.tsx';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { inWords, type Translate, useTexts, useWords } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';
import { TotalMoney } from '#web/ui/data-table/totals/total-money.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

type TransactionMessageProps = { row: Transaction; ticketHref: (ticketId: string) => string };

const shortKinds = [
  'generate',
  'retire',
  'transfer',
  'adjust',
  'game-add',
  'game-remove',
  'stake',
  'cancel',
  'void',
  'settle',
  'claim',
  'prize',
  'restore',
] as const;

/**
 * The posting as a short text, without the names in the other columns. A ticket in it is a link. The tooltip has the whole
 * sentence.
 */
function TransactionMessage({ row, ticketHref }: TransactionMessageProps) {
  const { t } = useTexts(transactionsTexts);
  const words = useWords();
  const { transactionMessage, ticketId, reverses } = row;
  const whole = words(transactionMessage);
  const kind = shortKinds.find((known) => known === row.kind);
  const named = { ticket: ticketId ?? '', id: reverses ?? '' };
  const short = reverses === null ? kind : 'reversal';
  const text = short === undefined ? whole : t(`short.${short}`, named);
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

/** The kinds of movements that are opened, and may be taken back. */
export const ofCredit: readonly string[] = ['transfer', 'adjust', 'generate', 'retire'];

interface MovementIdProps {
  id: string;
  kind: string;
  onOpen: ((id: string) => void) | undefined;
}

/** The id of a posting; of a movement of credit, it opens the movement. */
function MovementId({ id, kind, onOpen }: MovementIdProps) {
  if (onOpen === undefined || !ofCredit.includes(kind)) return id;
  return (
    <button type="button" className="blue underlined" onClick={() => onOpen(id)}>
      {id}
    </button>
  );
}

/** The status; of a movement that was taken back, how much of it. */
function TransactionStatusBadge({ row }: { row: Transaction }) {
  const { t, language } = useTexts(transactionsTexts);
  const { status, reversed, credit, debit } = row;
  if (reversed === null) return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
  const amount = credit ?? debit ?? 0;
  const figures = { reversed: formatMoney(reversed, language), amount: formatMoney(amount, language) };
  return <Badge tone="off">{t(reversed === amount ? 'reversed' : 'reversedInPart', figures)}</Badge>;
}

/** What an operator wrote, in one line. */
const asWritten = (written: string) =>
  written === '' ? null : (
    <span className={classes.written} title={written} translate="no">
      {written}
    </span>
  );

interface ColumnsInput {
  totals: TransactionTotals | undefined;
  /** Each row is a whole movement, from its payer to its recipient, and no wallet with its balance. */
  isByPosting?: boolean;
  /** The list covers a single day, so the date is not repeated in every row. */
  isOneDay?: boolean;
  /** There is room for the balance column by default. */
  hasBalance?: boolean;
  /** The link of a ticket's number. */
  ticketHref: (ticketId: string) => string;
  /** Opens a movement of credit; without it, ids are plain text. */
  onOpen?: (id: string) => void;
}

const tones: Record<TransactionStatus, BadgeTone> = { completed: 'on', pending: 'wait', cancelled: 'off' };

const shown = [
  '_id',
  'user',
  'recipient',
  'credit',
  'debit',
  'newBalance',
  'transactionMessage',
  'note',
  'reference',
  'category',
  'status',
  'createdAt',
  'transactionType',
] as const;
type Shown = Looks<typeof transactionTable.columns, Transaction>;

export function useTransactionColumns(input: ColumnsInput): Column<Transaction>[] {
  const { isOneDay = false, isByPosting = false, ticketHref } = input;
  const { t } = useTexts(transactionsTexts);
  const looks: Shown = {
    ...nameLooks(input, t),
    ...amountLooks(input, t),
    transactionMessage: {
      cell: (row) => <TransactionMessage row={row} ticketHref={ticketHref} />,
      cardCell: ({ transactionMessage }) => inWords(transactionMessage),
    },
    status: {
      cell: (row) => <TransactionStatusBadge row={row} />,
      card: 'badge',
    },
    createdAt: {
      cell: ({ createdAt }) => <DateTime value={createdAt} format={isOneDay ? 'time' : 'short'} />,
      isQuiet: true,
      card: 'meta',
    },
    note: { cell: ({ note }) => asWritten(note), cardCell: ({ note }) => note },
    reference: {
      cell: ({ reference }) => asWritten(reference),
      cardCell: ({ reference }) => reference,
      isHiddenByDefault: true,
    },
    category: { cell: ({ category }) => inWords(category), isHiddenByDefault: true },
    transactionType: {
      cell: ({ transactionType }) => t(`type.${transactionType}`),
      isQuiet: true,
      isHiddenByDefault: true,
      card: 'hidden',
    },
  };
  const columns = isByPosting ? shown.filter((name) => name !== 'newBalance') : shown;
  return useTableColumns(transactionTable, columns, { looks });
}

/** Posting id, wallet and other side. */
const nameLooks = (
  { isByPosting = false, onOpen }: ColumnsInput,
  t: Translate<typeof transactionsTexts>,
): Shown => ({
  _id: {
    cell: ({ _id, kind }) => (
      <span className={classes.id}>
        <MovementId id={_id} kind={kind} onOpen={onOpen} />
        <span className={classes.copy}>
          <CopyButton value={_id} name={t('copyId', { id: _id })} />
        </span>
      </span>
    ),
    cardCell: ({ _id, kind }) => <MovementId id={_id} kind={kind} onOpen={onOpen} />,
    isPinned: true,
    width: 104,
    isQuiet: true,
    card: 'meta',
  },
  user: {
    cell: ({ userId, gameName }) => <WalletName side={userId} gameName={gameName} isOwner />,
    card: 'title',
  },
  recipient: {
    // Of a wallet, a credit comes from the other side, and a debit goes to it.
    cell: ({ toUserId, gameName, amount }) => (
      <span className={classes.side}>
        <span className={classes.way}>{t(isByPosting || amount < 0 ? 'to' : 'from')}</span>
        <WalletName side={toUserId} gameName={gameName} />
      </span>
    ),
  },
});

/** One amount in two columns: credit and debit. */
const amountLooks = (
  { totals, hasBalance = true, isByPosting = false }: ColumnsInput,
  t: Translate<typeof transactionsTexts>,
): Shown => ({
  credit: {
    cell: ({ credit }) => (credit === null ? null : <Money amount={credit} />),
    cardCell: ({ amount }) => <Money amount={amount} hasPlus={!isByPosting} />,
    total: totals && <TotalMoney amount={totals.credit} ofWhich={totals.ofWhich} />,
    card: 'figure',
  },
  debit: {
    cell: ({ debit }) => (debit === null ? null : <Money amount={debit} />),
    total: totals && <TotalMoney amount={totals.debit} />,
    card: 'hidden',
  },
  newBalance: {
    cell: ({ newBalance }) => (newBalance === null ? t('none') : <Money amount={newBalance} />),
    isQuiet: true,
    isHiddenByDefault: !hasBalance,
  },
});
