import { Button, TextInput } from '@mantine/core';
import { IconRosetteDiscountCheck, IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import type { LivePayload } from '#contract/draws/live-draws';
import type { WrittenResult } from '#contract/screens/game-screen';
import { meanPrize } from '#web/features/live-draws/liability/liability-of.ts';
import classes from '#web/features/live-draws/liability/liability-panel.module.css';
import { LiabilityTable } from '#web/features/live-draws/liability/liability-table.tsx';
import { useShownLiabilities } from '#web/features/live-draws/liability/use-shown-liabilities.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

type LiabilityPanelProps = { payload: LivePayload; picked: WrittenResult | null };

/** The cost of each result. It is for information only and does not affect the draw, as the panel says. */
export const LiabilityPanel = memo(function LiabilityPanel({ payload, picked }: LiabilityPanelProps) {
  const { t, language } = useTexts(liveDrawsTexts);
  const shown = useShownLiabilities(payload, picked);
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <Panel
      isFlush
      title={
        <>
          {t('liability.title')}
          <span className={classes.note}>
            {t('liability.note', { amount: money(payload.percentageData.gameBalance) })}
          </span>
        </>
      }
      label={t('liability.title')}
      aside={
        <Row align="middle" gap="2" className="pad-y-1-5">
          <Segmented
            label={t('liability.order')}
            isLabelHidden
            options={[
              { value: 'dearest', label: t('liability.dearest') },
              { value: 'byNumber', label: t('liability.byNumber') },
            ]}
            value={shown.order}
            onChange={shown.setOrder}
          />
          <TextInput
            size="xs"
            aria-label={t('liability.search')}
            placeholder={t('liability.search')}
            classNames={{ root: classes.search ?? '' }}
            leftSection={<Icon of={IconSearch} size={16} />}
            value={shown.search}
            onChange={(event) => shown.setSearch(event.currentTarget.value)}
          />
        </Row>
      }
    >
      <LiabilityTable payload={payload} shown={shown} />
      {shown.moreCount > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="xs" onClick={shown.showMore}>
            {t('liability.more', { count: shown.moreCount })}
          </Button>
        </div>
      )}
      <p className={classes.foot}>
        <Icon className="accent" of={IconRosetteDiscountCheck} size={16} />
        {t('liability.foot', {
          results: formatCount(shown.all.length, language),
          amount: money(meanPrize(shown.all)),
        })}
      </p>
    </Panel>
  );
});
