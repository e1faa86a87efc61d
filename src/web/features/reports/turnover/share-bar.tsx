import type { FigureName } from '#contract/reports';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import classes from './share-bar.module.css';
import { sharesOf } from './shares-of.ts';

/** Percent of the bar from which the caption fits into its own part on a phone too. Below it, the key names the part. */
const captionAt = 45;

/** Where the play has gone: back to the players, to the chain, and what is left. Nothing while there is no play. */
export function ShareBar({ totals }: { totals: Record<FigureName, number> | undefined }) {
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
        </svg>
        {isWide && <span className={classes.caption}>{t('turnover.wonBack', { value: words.win })}</span>}
      </div>
      <p className={classes.key} aria-hidden="true">
        {!isWide && (
          <span>
            <i className={classes.won} />
            {t('turnover.wonBack', { value: words.win })}
          </span>
        )}
        <span>
          <i className={classes.commission} />
          {t('turnover.commissionShare', { value: words.commission })}
        </span>
        <span>
          <i className={classes.net} data-loss={shares.net < 0 || undefined} />
          {t('turnover.netShare', { value: words.net })}
        </span>
      </p>
    </>
  );
}
