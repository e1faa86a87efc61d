import type { LivePayload } from '#contract/draws/live-draws';
import { toPoints } from '#contract/ground/money';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import classes from '#web/features/live-draws/screen/live-screen.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { Money } from '#web/ui/values/money.tsx';

/** Daily Collection and Results: the current wallet, and today's play and win. */
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
      // A business day is a date, independent of time zones.
      aside={formatDateTime(day, { format: 'date', timeZone: 'UTC', locale: language })}
      isFlush
      className="stack"
    >
      <dl className={classes.sheet}>
        {rows.map(({ key, amount }) => (
          <div key={key}>
            <dt>{t(`daily.${key}`)}</dt>
            <Row as="dd" align="middle" gap="1-5" weight="500">
              {amount < 0 && <Badge tone="bad">{t('daily.belowZero')}</Badge>} <Money amount={amount} />
            </Row>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{t('daily.difference')}</dt>
          <Row as="dd" align="middle" gap="1-5" size="20" weight="600">
            <Money amount={difference(totalPlaypoints, totalWinpoints)} />
          </Row>
        </div>
      </dl>
    </Panel>
  );
}

/** Computed in whole hundredths, so that it is exact. */
function difference(collection: number, payment: number): number {
  return toPoints(Math.round(collection * 100) - Math.round(payment * 100));
}
