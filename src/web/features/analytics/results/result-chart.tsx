import { gameScreen, type ScreenName } from '#contract/games/game-screens';
import type { ResultFrequencyRow } from '#contract/reports/analytics-results';
import { ChartPanel } from '#web/features/analytics/analytics-frame.tsx';
import { analyticsTexts } from '#web/features/analytics/analytics-texts.en.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { axisText } from '#web/ui/charts/scale.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

interface ResultChartProps {
  data: readonly ResultFrequencyRow[];
  screen: ScreenName;
  kind: string;
  draws: number;
  beyondTwo: number;
  beyondThree: number;
  words: (drawno: string) => string;
}

/** More bars than this are too narrow. */
const mostBars = 100;

/** Deviations with a sign and two decimals. */
export function sigmaText(deviation: number | null): string {
  if (deviation === null) return '–';
  const sign = deviation > 0 ? '+' : deviation < 0 ? '−' : '';
  return `${sign}${Math.abs(deviation).toFixed(2)} σ`;
}

/** The numbers of each kind of bets; a kind without words of its own keeps its name. */
export function kindWords(t: Translate<typeof analyticsTexts>, kind: string): string {
  const known = betKinds.find((name) => name === kind);
  return known === undefined ? kind : t(`kind.${known}`);
}
export const betKinds = [
  'number',
  'picture',
  'tile',
  'rank',
  'suit',
  'side',
  'single',
  'double',
  'triple',
] as const;

/** How often each number won, between the bands of fair draws. */
export function ResultChart({ draws, beyondTwo, beyondThree, words, ...shown }: ResultChartProps) {
  const { t, language } = useTexts(analyticsTexts);
  const data = inOrderOfBets(shown);
  const furthest = data.reduce((most, row) =>
    Math.abs(row.deviation ?? 0) > Math.abs(most.deviation ?? 0) ? row : most,
  );
  return (
    <ChartPanel
      chart="result"
      legend={[
        { shape: 'bar', label: t('legend.times') },
        { shape: 'two', label: t('legend.two') },
        { shape: 'three', label: t('legend.three') },
      ]}
      note={t('resultsNote', {
        draws: formatCount(draws, language),
        numbers: data.length,
        two: beyondTwo,
        three: beyondThree,
      })}
    >
      {data.length > mostBars ? (
        <Text as="p" tone="quiet">
          {t('tooMany', { count: data.length })}
        </Text>
      ) : (
        <BarChart
          label={t('label.result', {
            count: draws,
            furthest: `${words(furthest.drawno)}, ${sigmaText(furthest.deviation)}`,
          })}
          format={(value) => axisText(value, language)}
          bars={data.map(({ drawno, times, expected, spread }) => ({
            label: drawno,
            value: times,
            expected: { value: expected, spread },
            words: t('point.result', {
              number: words(drawno),
              times: formatCount(times, language),
              expected: formatMoney(expected, language),
            }),
          }))}
        />
      )}
    </ChartPanel>
  );
}

/** The numbers in the order of their bets, however the list is sorted. */
function inOrderOfBets({ data, screen, kind }: Pick<ResultChartProps, 'data' | 'screen' | 'kind'>) {
  const rows = new Map(data.map((row) => [row.drawno, row]));
  const bets = gameScreen(screen).kinds.find(({ name }) => name === kind);
  return bets === undefined ? data : bets.drawnos(data.length).flatMap((drawno) => rows.get(drawno) ?? []);
}
