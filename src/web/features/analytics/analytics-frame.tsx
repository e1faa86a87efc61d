import type { ReactNode } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import { type Chart, chartsOf } from '#web/features/analytics/analytics-address.ts';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { PeriodFilter } from '#web/platform/period/period-filter.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { ChartSpace } from '#web/ui/charts/chart-frame.tsx';
import { ChartLegend, type LegendItem } from '#web/ui/charts/chart-legend.tsx';
import { ChoiceChips } from '#web/ui/filters/choice-chips.tsx';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface AnalyticsLinesProps {
  role: OperatorRole;
  chart: Chart;
  period: ShownPeriod;
  onChart: (chart: Chart) => void;
  onPeriod: (period: ShownPeriod) => void;
  /** The fields that filter the chart. */
  filters: ReactNode;
  /** True while the figures are loaded: an empty panel reserves the place of the chart. */
  isWaiting: boolean;
  children?: ReactNode;
}

/** The choice of the chart, of the period and of other filters, above the chart. */
export function AnalyticsLines(props: AnalyticsLinesProps) {
  const { role, chart, period, onChart, onPeriod, filters, isWaiting, children } = props;
  const { t } = useTexts(analyticsTexts);
  const today = useToday();
  return (
    <>
      <ChoiceChips
        label={t('charts')}
        options={chartsOf(role).map((value) => ({ value, label: t(`chart.${value}`) }))}
        value={chart}
        onChoose={onChart}
      />
      <PeriodFilter value={period} today={today} onChange={onPeriod} />
      {filters}
      {isWaiting && (
        <ChartPanel chart={chart}>
          <ChartSpace />
        </ChartPanel>
      )}
      {children}
    </>
  );
}

interface ChartPanelProps {
  chart: Chart;
  legend?: readonly LegendItem[];
  note?: ReactNode;
  children: ReactNode;
}

/** A chart with its legend. */
export function ChartPanel({ chart, legend = [], note, children }: ChartPanelProps) {
  const { t } = useTexts(analyticsTexts);
  return (
    <Panel title={t(`rows.${chart}`)} label={t('chartOf', { rows: t(`rows.${chart}`) })}>
      {children}
      {legend.length > 0 && <ChartLegend items={legend} />}
      {note !== undefined && (
        <Text as="p" fontSize="12" tone="quiet">
          {note}
        </Text>
      )}
    </Panel>
  );
}
