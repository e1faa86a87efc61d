import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Money } from '#web/ui/money.tsx';
import { dayWords } from '#web/ui/period-filter/period-words.ts';
import classes from './day-table.module.css';
import type { DayFigures } from './use-dashboard';

/** The days of the three charts as a table, for readers who do not see them. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { t, language } = useTexts(dashboardTexts);
  return (
    <div className={classes.place}>
      <table>
        <caption>{t('days.caption', { count: days.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            <th scope="col">{t('days.play')}</th>
            <th scope="col">{t('days.win')}</th>
            <th scope="col">{t('days.net')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, play, win, net }) => (
            <tr key={day}>
              <th scope="row">{dayWords(day, language)}</th>
              <td>
                <Money amount={play} />
              </td>
              <td>
                <Money amount={win} />
              </td>
              <td>
                <Money amount={net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
