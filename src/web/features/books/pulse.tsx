import { useTranslation } from 'react-i18next';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './pulse.module.css';
import type { Books } from './use-books.ts';

const step = 4.5;
const width = 268;
const height = 20;

/** One stroke for each of the last looks, red and whole where something was found. */
export function Pulse({ looks }: { looks: Books['looks'] }) {
  const { t } = useTranslation('books');
  const [first] = looks;
  const last = looks.at(-1);
  if (first === undefined || last === undefined) return null;
  const found = looks.filter(({ differences }) => differences > 0).length;
  return (
    <div>
      <svg
        className={classes.pulse}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('pulse', { count: looks.length, found })}
      >
        {looks.map(({ startedAt, differences }, at) => (
          <path
            key={startedAt}
            data-bad={differences > 0 || undefined}
            d={`M${1.5 + at * step} ${differences > 0 ? 0 : 3}V${differences > 0 ? height : height - 3}`}
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
