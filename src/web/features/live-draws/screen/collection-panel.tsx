import type { LivePayload } from '#contract/live-draws';
import { toPoints } from '#contract/money';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/screen/collection-panel.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Daily Collection and Results: the wallet now, and today's play and win. */
export function CollectionPanel({ payload }: { payload: LivePayload }) {
  const { t, language } = useTexts(liveDrawsTexts);
  const { gameBalance } = payload.percentageData;
  const { totalPlaypoints, totalWinpoints } = payload.collections;
  const day = new Date(`${payload.businessDay}T00:00:00Z`);
  const rows = [
    { key: 'balance', amount: gameBalance },
    { key: 'collection', amount: totalPlaypoints },
    { key: 'payment', amount: totalWinpoints },
  ] as const;
  return (
    <Panel
      title={t('daily.title')}
      // A business day is a date, whatever the zone of the installation.
      aside={formatDateTime(day, { format: 'date', timeZone: 'UTC', locale: language })}
      isFlush
      className={classes.panel ?? ''}
    >
      <dl className={classes.sheet}>
        {rows.map(({ key, amount }) => (
          <div key={key}>
            <dt>{t(`daily.${key}`)}</dt>
            <dd>
              {amount < 0 && <Badge tone="bad">{t('daily.belowZero')}</Badge>} <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{t('daily.difference')}</dt>
          <dd>
            <Money amount={difference(totalPlaypoints, totalWinpoints)} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** Taken in whole hundredths, so that it is exact. */
function difference(collection: number, payment: number): number {
  return toPoints(Math.round(collection * 100) - Math.round(payment * 100));
}
