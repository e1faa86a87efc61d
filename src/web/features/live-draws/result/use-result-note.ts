import type { LivePayload } from '#contract/draws/live-draws';
import { gameScreen } from '#contract/games/game-screens';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { Picking } from '#web/features/live-draws/result/use-pick.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { serverNow } from '#web/ui/values/server-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** Until when a result can be saved for the round on screen, or why it cannot. */
export function useResultNote({ screen, round, savedResult }: LivePayload, picking: Picking): string {
  const { t, language } = useTexts(liveDrawsTexts);
  const timeZone = useTimeZone();
  if (round === null) return t('result.noRound');
  if (round.isVoid) return t('result.isVoid');
  const closesAt = new Date(round.closesAt);
  const time = formatDateTime(closesAt, { format: 'time', timeZone, locale: language });
  if (closesAt.getTime() <= serverNow()) return t('result.closedAt', { time });
  if (savedResult !== null) return t('result.untilReplace', { time });
  const { hasCards, resultKind } = gameScreen(screen);
  if (hasCards && picking.result !== null) return t('result.untilCards');
  return t(resultKind > 0 ? 'result.untilOnlyThree' : 'result.until', { time });
}
