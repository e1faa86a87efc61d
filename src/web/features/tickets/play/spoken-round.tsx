import type { ScreenName } from '#contract/game-screens';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import type { ClockFace } from '#web/ui/boards/clock/clock-face.ts';
import { formatMoney } from '#web/ui/format-number.ts';
import { useResultWords } from '#web/ui/number-words.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Outcome } from './outcome-of';

type SpokenRoundProps = { screen: ScreenName; face: ClockFace; outcome: Outcome | null };

/** Says to screen readers, once each, that betting closes, what was drawn, and what it brought. */
export function SpokenRound({ screen, face, outcome }: SpokenRoundProps) {
  const { t, language } = useTexts(ticketsTexts);
  const words = useResultWords();
  const parts: string[] = [];
  if (outcome?.isVoid) parts.push(t(outcome.won === null ? 'round.void' : 'round.voidRefunded'));
  else if (outcome?.result) {
    const { result, won } = outcome;
    parts.push(t('round.drawn', { result: words(screen, result) }));
    if (won === 0) parts.push(t('round.lost'));
    if (won !== null && won > 0) parts.push(t('round.won', { amount: formatMoney(won, language) }));
  }
  return (
    <>
      <div role="status">
        <VisuallyHidden>{face.isSealed ? t('round.closed') : ''}</VisuallyHidden>
      </div>
      <div role="status">
        <VisuallyHidden>{parts.join('. ')}</VisuallyHidden>
      </div>
    </>
  );
}
