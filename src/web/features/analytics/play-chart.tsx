import type { Period } from '#contract/ground/date-presets';
import type { PlayRow, PlaySplit } from '#contract/reports/analytics-play';
import { ChartPanel } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { daysOf, placeWords, week, weekdayWords } from '#web/features/analytics/play-places.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { RankChart } from '#web/ui/charts/rank-chart.tsx';
import { axisText } from '#web/ui/charts/scale.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { dayWords, periodWords, write } from '#web/ui/values/period-words.ts';

interface PlayChartProps extends Period {
  by: PlaySplit;
  data: readonly PlayRow[];
  previous: Period;
  totals: { playPoints: number; previousPlay: number };
}

/** Lines of a ranking. */
const mostRanks = 10;

/** Play beside that of the period before: over time as bars, of games and accounts as a ranking. */
export function PlayChart({ by, data, previous, totals, startDate, endDate }: PlayChartProps) {
  const { t, language } = useTexts(analyticsTexts);
  const { t: tPeriod } = useTexts(periodTexts);
  const periodText = (period: Period) => periodWords(period, language, tPeriod('to'));
  const money = (value: number) => formatMoney(value, language);
  const places = useBars({ by, data, startDate, endDate });
  const largest = places.reduce(
    (most, place) => (place.value > most.value ? place : most),
    places[0] ?? none,
  );
  const label = t('label.play', {
    total: money(totals.playPoints),
    previous: money(totals.previousPlay),
    largest: `${largest.name}, ${money(largest.value)}`,
  });
  const isRanking = by === 'game' || by === 'master' || by === 'player';
  const ranks = data.slice(0, mostRanks);
  return (
    <ChartPanel
      chart={by}
      legend={[
        { shape: 'bar', label: t('legend.play', { period: periodText({ startDate, endDate }) }) },
        { shape: 'mark', label: t('legend.previous', { period: periodText(previous) }) },
      ]}
      note={isRanking && data.length > ranks.length ? t('topTen', { count: ranks.length }) : undefined}
    >
      {isRanking ? (
        <RankChart
          label={label}
          ranks={ranks.map((row) => ({
            key: row._id,
            name: placeWords(row, language),
            value: row.playPoints,
            mark: row.previousPlay,
            text: money(row.playPoints),
          }))}
        />
      ) : (
        <BarChart
          label={label}
          format={(value) => axisText(value, language)}
          bars={places.map(({ name, label: below, value, mark }) => ({
            label: below,
            value,
            mark,
            words: t('point.play', { place: name, value: money(value), previous: money(mark) }),
          }))}
        />
      )}
    </ChartPanel>
  );
}

const none = { name: '', value: 0 };

/** Every day of the period, or every weekday, also those without play; else the rows themselves. */
function useBars({ by, data, startDate, endDate }: Pick<PlayChartProps, 'by' | 'data'> & Period) {
  const { language } = useTexts(analyticsTexts);
  const figuresOf = (row: PlayRow | undefined) => ({
    value: row?.playPoints ?? 0,
    mark: row?.previousPlay ?? 0,
  });
  if (by === 'day') {
    const rows = new Map(data.map((row) => [row.day, row]));
    return daysOf({ startDate, endDate }).map((day) => ({
      name: dayWords(day, language),
      label: write(day, language, { day: 'numeric', month: 'short' }),
      ...figuresOf(rows.get(day)),
    }));
  }
  if (by === 'weekday') {
    const rows = new Map(data.map((row) => [row.weekday, row]));
    return week.map((weekday) => ({
      name: weekdayWords(weekday, language),
      label: weekdayWords(weekday, language, 'short'),
      ...figuresOf(rows.get(weekday)),
    }));
  }
  return data.map((row) => ({ name: placeWords(row, language), label: '', ...figuresOf(row) }));
}
