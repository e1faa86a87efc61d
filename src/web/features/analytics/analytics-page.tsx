import type { OperatorRole } from '#contract/ground/roles';
import { chartsOf, isPlaySplit } from '#web/features/analytics/analytics-address.ts';
import { BalanceScreen } from '#web/features/analytics/balance/balance-screen.tsx';
import { HourScreen } from '#web/features/analytics/hour-screen.tsx';
import { PlayScreen } from '#web/features/analytics/play-screen.tsx';
import { ResultScreen } from '#web/features/analytics/results/result-screen.tsx';
import { useAddress } from '#web/platform/navigation/use-address.ts';

/** Analytics: one chart above its table. The address says which one. */
export function AnalyticsPage({ role }: { role: OperatorRole }) {
  const { search } = useAddress();
  const chart = chartsOf(role).find((known) => known === search.chart) ?? 'day';
  if (isPlaySplit(chart)) return <PlayScreen key={chart} role={role} by={chart} />;
  if (chart === 'hour') return <HourScreen role={role} />;
  return chart === 'balance' ? <BalanceScreen role={role} /> : <ResultScreen role={role} />;
}
