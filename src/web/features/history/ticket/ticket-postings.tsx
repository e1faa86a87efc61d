import { IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { postingWords } from './posting-words';
import classes from './ticket-postings.module.css';
import type { TicketDetails } from './use-ticket';

/** Every movement of credit this ticket caused, in its order. */
export function TicketPostings({ postings }: Pick<TicketDetails, 'postings'>) {
  const { t } = useTexts(historyTexts);
  return (
    <details className={classes.postings} open>
      <summary>
        <Icon of={IconChevronRight} size={16} />
        {t('details.postings')}
        <span className={classes.count}>{postings.length}</span>
      </summary>
      {postings.length === 0 ? (
        <p>{t('details.noPostings')}</p>
      ) : (
        <ol>
          {postings.map(({ _id, kind, from, to, amount, createdAt }) => (
            <li key={_id} className={classes.posting}>
              <span className={classes.kind}>{postingWords(t, kind)}</span>
              <span className={classes.way}>
                <VisuallyHidden>{t('details.posting.from')} </VisuallyHidden>
                {from} <Icon of={IconArrowRight} size={14} />
                <VisuallyHidden>{t('details.posting.to')} </VisuallyHidden>
                {to}
              </span>
              <span className={classes.amount}>
                <Money amount={amount} />
              </span>
              <span className={classes.time}>
                <DateTime value={createdAt} format="time" />
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
