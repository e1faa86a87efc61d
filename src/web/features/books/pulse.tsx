import { booksTexts } from '#web/features/books/books-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './pulse.module.css';
import type { Books } from './use-books.ts';

const step = 4.5;
const width = 268;
const height = 20;

/** One stroke for each of the last looks, red and whole where something was found or a step failed. */
export function Pulse({ looks }: { looks: Books['looks'] }) {
  const { t } = useTexts(booksTexts);
  const [first] = looks;
  const last = looks.at(-1);
  if (first === undefined || last === undefined) return null;
  const isBad = ({ differences, hasFailed }: Books['looks'][number]) => differences > 0 || hasFailed;
  const found = looks.filter(isBad).length;
  return (
    <div>
      <svg
        className={classes.pulse}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('pulse', { count: looks.length, found })}
      >
        {looks.map((look, at) => (
          <path
            key={look.startedAt}
            data-bad={isBad(look) || undefined}
            d={`M${1.5 + at * step} ${isBad(look) ? 0 : 3}V${isBad(look) ? height : height - 3}`}
          />
        ))}
      </svg>
      <p className={classes.span}>
        <DateTime value={first.startedAt} format="time" />
        <span>{t('eachMinute')}</span>
        <DateTime value={last.startedAt} format="time" />
      </p>
    </div>
  );
}
