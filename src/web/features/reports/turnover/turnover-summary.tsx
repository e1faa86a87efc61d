import { Fragment } from 'react';
import type { FigureName } from '#contract/reports';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ExplainedFigure } from '../explain/explained-figure.tsx';
import { ShareBar } from './share-bar.tsx';
import classes from './turnover-summary.module.css';

type TurnoverSummaryProps = {
  totals: Record<FigureName, number> | undefined;
  /** Undefined while the totals are those of a search, which no account stands for. */
  onExplain: ((figure: FigureName) => void) | undefined;
};

const terms = [
  { figure: 'playPoints', sign: null },
  { figure: 'winPoints', sign: 'minus' },
  { figure: 'endPoints', sign: 'is' },
  { figure: 'totalcommission', sign: 'minus' },
  { figure: 'net', sign: 'is' },
] as const;
const signs = { minus: '\u2212', is: '=' } as const;

/** The report in one line: play − win = end − commission = net, and where the play has gone as a bar. */
export function TurnoverSummary({ totals, onExplain }: TurnoverSummaryProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <Panel label={t('turnover.summary')} isFlush>
      <div className={classes.equation} aria-busy={totals === undefined}>
        {terms.map(({ figure, sign }) => (
          <Fragment key={figure}>
            {sign !== null && (
              <span className={classes.sign} role="img" aria-label={t(`sign.${sign}`)}>
                {signs[sign]}
              </span>
            )}
            <div className={classes.term} data-net={figure === 'net' || undefined}>
              <p className={classes.label}>{t(`turnover.term.${figure}`)}</p>
              <p className={classes.value}>
                {totals === undefined ? (
                  <span className={classes.bone} />
                ) : (
                  <ExplainedFigure
                    amount={totals[figure]}
                    name={t('explain.openTotal', { figure: t(`turnover.term.${figure}`) })}
                    onExplain={onExplain && (() => onExplain(figure))}
                  />
                )}
              </p>
            </div>
          </Fragment>
        ))}
        <ShareBar totals={totals} />
      </div>
    </Panel>
  );
}
