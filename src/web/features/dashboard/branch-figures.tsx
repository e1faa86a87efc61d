import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Day } from '#contract/ground/date-presets';
import { childKindOf, type OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/dashboard/dashboard-page.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { DayFigures, Summary } from '#web/features/dashboard/use-dashboard.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Gauge, GaugePanel } from '#web/ui/page/gauge.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';
import { LargeMoney } from '#web/ui/values/large-money.tsx';
import { dayWords, write } from '#web/ui/values/period-words.ts';

type BranchFiguresProps = { role: OperatorRole; summary: Summary | undefined };

const loading = <span className={classes.loading} />;

/** Six figures in one panel. Each links to the list behind it. */
export function BranchFigures({ role, summary }: BranchFiguresProps) {
  const { t, language } = useTexts(dashboardTexts);
  const number = (value: number) => formatCount(value, language);
  const points = (value: number) => formatMoney(value, language);
  const child = childKindOf(role) ?? 'player';
  const figure = (show: (summary: Summary) => ReactNode) => (summary === undefined ? loading : show(summary));
  return (
    <GaugePanel label={t('figures')} columns={3}>
      <TodayFigures role={role} summary={summary} />
      <Gauge
        label={t('ownCredit')}
        value={figure(({ ownCredit }) => <LargeMoney amount={ownCredit} />)}
        note={figure(({ givenToday, takenToday }) =>
          givenToday === 0 && takenToday === 0
            ? t('ownCreditStill')
            : t('ownCreditNote', { given: points(givenToday), taken: points(takenToday) }),
        )}
        href={role === 'superadmin' ? '/superadmin/generate' : `/${role}/transactionreport`}
      />
      <Gauge
        label={t('creditBelow')}
        value={figure(({ creditBelow }) => <LargeMoney amount={creditBelow} />)}
        note={figure(({ walletsBelow: count }) => t('creditBelowNote', { count, number: number(count) }))}
        href={`/${role}/${accountKind(child).section}?sort=walletBalance&order=desc`}
      />
      <Gauge
        label={t('onlinePlayers')}
        value={figure(({ onlinePlayers }) => number(onlinePlayers))}
        note={t('onlinePlayersNote')}
        href={`/${role}/onlineplayers`}
      />
    </GaugePanel>
  );
}

type TodayFiguresProps = { role: OperatorRole; summary: Summary | undefined };

/** Today's play, win and net, each with its last days. They come from the turnover report and link to it. */
function TodayFigures({ role, summary }: TodayFiguresProps) {
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
        value={figure(({ play }) => <LargeMoney amount={play} />)}
        note={figure(() =>
          yesterday === 0 ? t('playFirst') : t('playNote', { amount: formatMoney(yesterday, language) }),
        )}
        href={href}
        chart={<DayChart days={days} of="play" />}
      />
      <Gauge
        size="big"
        label={t('win')}
        value={figure(({ win }) => <LargeMoney amount={win} />)}
        note={figure(({ play, win }) =>
          play === 0 ? t('winNone') : t('winNote', { percent: percent(win, play) }),
        )}
        href={href}
        chart={<DayChart days={days} of="win" />}
      />
      <Gauge
        size="big"
        label={t('net')}
        value={figure(({ net }) => <LargeMoney amount={net} />)}
        note={t('netNote')}
        href={href}
        chart={<DayChart days={days} of="net" />}
      />
    </>
  );
}

// The figures are loaded first; the charts may follow.
const DayBars = lazy(async () => ({
  default: (await import('#web/features/dashboard/charts/day-bars.tsx')).DayBars,
}));

const DayLine = lazy(async () => ({
  default: (await import('#web/features/dashboard/charts/day-line.tsx')).DayLine,
}));

/** "9 Nov": a day without its year, which is obvious here. */
const shortDay = (day: Day, locale: string) => write(day, locale, { day: 'numeric', month: 'short' });

type DayChartProps = { days: readonly DayFigures[] | undefined; of: 'play' | 'win' | 'net' };

/** The last days of one figure as a small chart. A figure that can be negative is a line. */
function DayChart({ days, of }: DayChartProps) {
  const language = useLanguage();
  if (days === undefined) return null;
  const Chart = of === 'net' ? DayLine : DayBars;
  const values = days.map((figures) => ({
    day: figures.day,
    value: figures[of],
    words: `${dayWords(figures.day, language)}: ${formatMoney(figures[of], language)}`,
  }));
  return (
    <Suspense fallback={null}>
      <Chart days={values} />
      <span className={classes.span} aria-hidden="true">
        {[days.at(0), days.at(-1)].map((end, at) => (
          <span key={at === 0 ? 'first' : 'last'}>{end !== undefined && shortDay(end.day, language)}</span>
        ))}
      </span>
    </Suspense>
  );
}
