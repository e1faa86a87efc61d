import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Mark } from '#web/ui/art/mark.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Books } from './use-books.ts';
import classes from './verdict.module.css';

/** Whether every point is accounted for, in one line. */
export function Verdict({ books: { trial, network, differencesTotal, alarms } }: { books: Books }) {
  const { t } = useTexts(booksTexts);
  const isBalanced = trial.difference === 0 && differencesTotal === 0;
  const isRight = isBalanced && alarms.length === 0;
  const isUnsure = isBalanced && !isRight;
  return (
    <div className={classes.verdict} data-right={isRight || undefined}>
      <Mark size={48} isDecoration />
      <div className={classes.words}>
        <p className={classes.title}>
          {isRight && t('right')}
          {isUnsure && t('unsure', { count: alarms.length })}
          {!isBalanced && t('wrong', { count: differencesTotal })}
        </p>
        <p className={classes.note}>
          {t('formula', { made: network === null ? t('generated') : t('received') })}
        </p>
      </div>
      <p className={classes.figure}>
        <span>{t('difference')}</span>
        <strong>
          <Money amount={trial.difference} />
        </strong>
      </p>
    </div>
  );
}
