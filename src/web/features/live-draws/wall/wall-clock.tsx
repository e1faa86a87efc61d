import type { Round } from '#contract/draws/draws';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { clockFaceOf } from '#web/product/board/clock/clock-face.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';
import { useServerNow } from '#web/ui/values/use-server-now.ts';

/**
 * The countdown of the round on screen, by the server's clock. The role says that it changes by itself, so that screen
 * readers read it where they are and announce none of its steps.
 */
export function WallClock({ round }: { round: Round | null }) {
  const { t, language } = useTexts(boardsTexts);
  const timeZone = useTimeZone();
  const nowMs = useServerNow(round !== null);
  const secondsLeft =
    round === null ? null : Math.max(0, Math.ceil((Date.parse(round.endsAt) - nowMs) / 1000));
  const countdown = { secondsLeft, round, nextOpensAt: null, isPaused: false };
  const face = clockFaceOf({ countdown, timeZone, locale: language, t });
  return (
    <Row align="middle" gap="3">
      <TickRing size={64} ticks={face.ticks} on={face.ticksLeft} tone={face.isOpen ? 'accent' : 'wait'}>
        <Text role="timer" size="14" weight="600">
          {face.time}
        </Text>
      </TickRing>
      <Stack room="grow">
        {round !== null && <Text size="13">{t('draw', { number: roundNumber(round.roundNumber) })}</Text>}
        <Text size="12" tone={face.isOpen ? 'quiet' : 'amber'}>
          {face.note}
        </Text>
      </Stack>
    </Row>
  );
}
