import { Button } from '@mantine/core';
import type { LivePayload } from '#contract/draws/live-draws';
import { imagesOf } from '#web/features/live-draws/board-facts.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { Withdrawing } from '#web/features/live-draws/result/use-withdraw-result.ts';
import { imageOf } from '#web/product/results/last-results.tsx';
import { ResultPlate } from '#web/product/results/result-plate.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

type SavedLineProps = { payload: LivePayload; withdrawing: Withdrawing; canWithdraw: boolean };

/** The saved result and Withdraw, in the save bar. It stays after a withdrawal, so that the bar keeps its height. */
export function SavedLine({ payload, withdrawing, canWithdraw }: SavedLineProps) {
  const { t } = useTexts(liveDrawsTexts);
  const { saves, savedResult } = payload;
  if (saves.length === 0) return null;
  return (
    <Row align="middle" gap="2" size="13" className="whole-line" role="group" aria-label={t('saves.line')}>
      {savedResult === null ? (
        <Text tone="quiet" room="grow">
          {t('saves.nothing')}
        </Text>
      ) : (
        <Saved payload={payload} saved={savedResult} />
      )}
      <Button
        size="xs"
        variant="default"
        className="rigid"
        disabled={!canWithdraw || savedResult === null}
        onClick={withdrawing.ask}
      >
        {t('saves.withdraw')}
      </Button>
    </Row>
  );
}

type SavedProps = { payload: LivePayload; saved: NonNullable<LivePayload['savedResult']> };

function Saved({ payload, saved }: SavedProps) {
  const { t, language } = useTexts(liveDrawsTexts);
  const words = useResultWords();
  const timeZone = useTimeZone();
  const time = formatDateTime(new Date(saved.savedAt), { format: 'time', timeZone, locale: language });
  const image = imageOf(imagesOf(payload), saved.drawno);
  return (
    <>
      <ResultPlate screen={payload.screen} result={saved} size="small" image={image} />
      <Row align="middle" wrap room="grow" className="gap-x-2">
        <Text weight="550">
          {`${words(payload.screen, saved)} : ${t('result.times', { booster: saved.booster })}`}
        </Text>
        <span title={t('result.savedBy', { username: saved.savedBy, time })}>
          <Badge tone="wait">{t('result.saved', { time })}</Badge>
        </span>
      </Row>
    </>
  );
}
