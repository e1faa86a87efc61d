import type { Transaction } from '#contract/credit/transactions';
import classes from '#web/features/transactions/transactions.module.css';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';

type TransactionMessageProps = { row: Transaction; ticketHref: (ticketId: string) => string };

const shortKinds = [
  ...(['generate', 'retire', 'transfer', 'adjust', 'game-add', 'game-remove', 'stake', 'cancel'] as const),
  ...(['void', 'settle', 'claim', 'prize', 'restore'] as const),
] as const;

/**
 * The posting as a short text, without the names in the other columns. A ticket in it is a link. The tooltip has the whole
 * sentence.
 */
export function TransactionMessage({ row, ticketHref }: TransactionMessageProps) {
  const { t } = useTexts(transactionsTexts);
  const { transactionMessage: whole, ticketId } = row;
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
