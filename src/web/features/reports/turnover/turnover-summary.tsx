import { Fragment, type ReactNode } from 'react';
import type { FigureName } from '#contract/reports/turnover';
import { ExplainedFigure } from '#web/features/reports/explain/explained-figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { sharesOf } from '#web/features/reports/turnover/shares-of.ts';
import classes from '#web/features/reports/turnover/turnover-summary.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { Panel } from '#web/ui/page/panel.tsx';

type TurnoverSummaryProps = {
  totals: Record<FigureName, number> | undefined;
  /** Undefined while the totals are those of a search, which belong to no account. */
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

/** The report in one line: play − win = end − commission = net, with the shares of the play as a bar. */
export function TurnoverSummary({ totals, onExplain }: TurnoverSummaryProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <Panel label={t('turnover.summary')} isFlush>
      <div className="fits">
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
                      name={t(`turnover.term.${figure}`)}
                      onExplain={onExplain && (() => onExplain(figure))}
                    />
                  )}
                </p>
              </div>
            </Fragment>
          ))}
          <ShareBar totals={totals} />
        </div>
      </div>
    </Panel>
  );
}

/** From this share on, the caption fits into its part of the bar on a phone. Below it, the legend names the part. */
const captionAt = 45;

/** The shares of the play: prizes, commission, net. Nothing without play. */
function ShareBar({ totals }: { totals: Record<FigureName, number> | undefined }) {
  const { t, language } = useTexts(reportsTexts);
  const shares = totals === undefined ? null : sharesOf(totals);
  if (shares === null) {
    return <p className={classes.none}>{totals === undefined ? '' : t('turnover.noPlay')}</p>;
  }
  const isWide = shares.win >= captionAt;
  const percent = (value: number) =>
    value.toLocaleString(language, { maximumFractionDigits: 1 }).replace('-', '\u2212');
  const words = {
    win: percent(shares.win),
    commission: percent(shares.commission),
    net: percent(shares.net),
  };
  return (
    <>
      <div className={classes.frame} role="img" aria-label={t('turnover.shares', words)}>
        <svg className={classes.bar} viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
          {shares.parts.map(({ name, from, width }) => (
            <rect key={name} className={classes[name]} x={from} y="0" width={width} height="20" />
          ))}
          {shares.playEnds !== null && (
            <>
              <rect
                className={classes.over}
                x={shares.playEnds}
                y="0"
                width={1000 - shares.playEnds}
                height="20"
              />
              <rect className={classes.mark} x={shares.playEnds - 2} y="0" width="4" height="20" />
            </>
          )}
        </svg>
        {isWide && <span className={classes.caption}>{t('turnover.wonBack', { value: words.win })}</span>}
      </div>
      <p className={classes.key} aria-hidden="true">
        {!isWide && <Part look="won">{t('turnover.wonBack', { value: words.win })}</Part>}
        <Part look="commission">{t('turnover.commissionShare', { value: words.commission })}</Part>
        {shares.playEnds !== null && <Part look="over">{t('turnover.overPlay')}</Part>}
        <Part look="net" isLoss={shares.net < 0}>
          {t('turnover.netShare', { value: words.net })}
        </Part>
      </p>
    </>
  );
}

interface PartProps {
  look: 'won' | 'commission' | 'over' | 'net';
  isLoss?: boolean;
  children: ReactNode;
}

/** A part of the bar in the legend. */
function Part({ look, isLoss = false, children }: PartProps) {
  return (
    <span className="inline middle gap-1-5">
      <i className={classes[look]} data-loss={isLoss || undefined} />
      {children}
    </span>
  );
}
