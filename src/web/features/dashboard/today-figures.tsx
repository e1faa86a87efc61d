import type { ReactNode } from 'react';
import type { OperatorRole } from '#contract/roles';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Gauge } from '#web/ui/gauge.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './dashboard-page.module.css';
import { DayChart } from './day-chart';
import type { DayFigures, Summary } from './use-dashboard';

type TodayFiguresProps = { role: OperatorRole; summary: Summary | undefined };

/** Play, win and net of today, each with its last days. They come from the turnover report and lead there. */
export function TodayFigures({ role, summary }: TodayFiguresProps) {
  const { t, language } = useTexts(dashboardTexts);
  const days = summary?.days;
  const yesterday = days?.at(-2)?.play ?? 0;
  const figure = (show: (today: DayFigures) => ReactNode) =>
    summary === undefined ? <span className={classes.loading} /> : show(summary.today);
  const percent = (part: number, whole: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format((part / whole) * 100);
  const href = `/${role}/turnoverreport`;
  return (
    <>
      <Gauge
        size="big"
        label={t('play')}
        value={figure(({ play }) => <Money amount={play} />)}
        note={figure(({ play }) =>
          yesterday === 0 ? t('playFirst') : t('playNote', { percent: percent(play, yesterday) }),
        )}
        href={href}
        chart={<DayChart days={days} of="play" />}
      />
      <Gauge
        size="big"
        label={t('win')}
        value={figure(({ win }) => <Money amount={win} />)}
        note={figure(({ play, win }) =>
          play === 0 ? t('winNone') : t('winNote', { percent: percent(win, play) }),
        )}
        href={href}
        chart={<DayChart days={days} of="win" />}
      />
      <Gauge
        size="big"
        label={t('net')}
        value={figure(({ net }) => <Money amount={net} />)}
        note={t('netNote')}
        href={href}
        chart={<DayChart days={days} of="net" />}
      />
    </>
  );
}
