import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ReturnRow, returnReport } from '#contract/reports/returns';
import { deviationText } from '#web/features/returns/return-columns.tsx';
import { returnsTexts } from '#web/features/returns/returns-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FunnelChart } from '#web/ui/charts/funnel-chart.tsx';
import { axisText } from '#web/ui/charts/scale.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { dayWords } from '#web/ui/values/period-words.ts';

interface ReturnChartProps {
  /** The key of the list in the query cache. */
  of: readonly string[];
  filter: z.input<(typeof returnReport)['query']>;
}

/** The chart of a list of days. It has all days of the period, not only those of the page. */
export function ReturnChart({ of, filter }: ReturnChartProps) {
  const days = useQuery({
    queryKey: [...of, 'chart', filter],
    queryFn: ({ signal }) => call(returnReport, { query: filter, signal }),
  });
  return days.data === undefined ? null : <DayChart days={days.data.data} />;
}

/** Prizes less expected prizes, added up day by day, between the bands of fair draws. */
function DayChart({ days }: { days: readonly ReturnRow[] }) {
  const { t, language } = useTexts(returnsTexts);
  const points = addUp(days).map(({ day, value, spread }) => ({
    label: dayWords(day, language),
    value,
    spread,
    words: t('chart.point', {
      day: dayWords(day, language),
      value: formatMoney(value, language),
      deviation: deviationText(deviationOf(value, spread)),
    }),
  }));
  const last = points.at(-1);
  if (last === undefined) return null;
  return (
    <Panel title={t('chart.title')}>
      <FunnelChart
        points={points}
        format={(value) => axisText(value, language)}
        label={t('chart.label', {
          value: formatMoney(last.value, language),
          deviation: deviationText(deviationOf(last.value, last.spread)),
        })}
      />
      <Text as="p" fontSize="12" tone="quiet">
        {t('chart.note')}
      </Text>
    </Panel>
  );
}

const deviationOf = (value: number, spread: number) => (spread === 0 ? null : value / spread);

/** Deviations are added up, and so are variances. */
function addUp(days: readonly ReturnRow[]) {
  const inOrder = [...days].sort((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1));
  let value = 0;
  let variance = 0;
  return inOrder.map(({ day, prizes, expected, spread }) => {
    value += prizes - expected;
    variance += spread ** 2;
    return { day: day ?? '', value, spread: Math.sqrt(variance) };
  });
}
