import classes from '#web/features/reports/admin-commission/admin-commission-totals.module.css';
import { ExplainedFigure } from '#web/features/reports/explain/explained-figure.tsx';
import type { OpenExplain } from '#web/features/reports/explain/use-explain.ts';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { GaugePanel } from '#web/ui/page/gauge.tsx';

type AdminCommissionTotalsProps = {
  totals: { commissionAmount: number; totalpoints: number; totalwinpoints: number } | undefined;
  onExplain: OpenExplain | undefined;
};

const gauges = [
  { key: 'commissionPoint', total: 'commissionAmount', figure: 'commissionAmount' },
  { key: 'betPoint', total: 'totalpoints', figure: 'playPoints' },
  { key: 'wonPoint', total: 'totalwinpoints', figure: 'winPoints' },
] as const;

/** Commission Point, Bet Point and Won Point of the whole report. */
export function AdminCommissionTotals({ totals, onExplain }: AdminCommissionTotalsProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <GaugePanel label={t('admins.totals')} columns={3}>
      {gauges.map(({ key, total, figure }) => (
        <div key={key} className={classes.gauge}>
          <Text as="p" size="13" tone="quiet">
            {t(`admins.${key}`)}
          </Text>
          <p className={classes.value}>
            {totals === undefined ? (
              <span className={classes.bone} />
            ) : (
              <ExplainedFigure
                amount={totals[total]}
                name={t('explain.openTotal', { figure: t(`admins.${key}`) })}
                onExplain={onExplain && (() => onExplain(figure, []))}
              />
            )}
          </p>
        </div>
      ))}
    </GaugePanel>
  );
}
