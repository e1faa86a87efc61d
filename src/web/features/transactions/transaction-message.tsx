import type { Transaction } from '#contract/transactions';
import classes from '#web/features/transactions/transaction-message.module.css';
import { Link } from '#web/ui/link.tsx';

type TransactionMessageProps = { row: Transaction; ticketHref: (ticketId: string) => string };

/** What was posted, in a sentence. The ticket it speaks of is a link. */
export function TransactionMessage({ row, ticketHref }: TransactionMessageProps) {
  const { transactionMessage: text, ticketId } = row;
  const at = ticketId === null ? -1 : text.indexOf(ticketId);
  if (ticketId === null || at === -1) {
    return (
      <span className={classes.message} title={text}>
        {text}
      </span>
    );
  }
  return (
    <span className={classes.message} title={text}>
      {text.slice(0, at)}
      <Link href={ticketHref(ticketId)} className={classes.ticket ?? ''}>
        {ticketId}
      </Link>
      {text.slice(at + ticketId.length)}
    </span>
  );
}
