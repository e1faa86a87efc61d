import { useState } from 'react';
import type { ScreenName } from '#contract/games/game-screens';
import type { PlayableGame } from '#contract/tickets/playable-games';
import { useClosingSignal } from '#web/features/tickets/closing/use-closing-signal.ts';
import { TicketsPanel } from '#web/features/tickets/own/tickets-panel.tsx';
import { BuyBar } from '#web/features/tickets/play/buy-bar.tsx';
import type { Outcome } from '#web/features/tickets/play/outcome-of.ts';
import { PicksPanel } from '#web/features/tickets/play/picks-panel.tsx';
import { PlayBoard } from '#web/features/tickets/play/play-board.tsx';
import classes from '#web/features/tickets/play/play-game.module.css';
import { RoundLine } from '#web/features/tickets/play/round-line.tsx';
import { SlipNotice } from '#web/features/tickets/play/slip-notice.tsx';
import { usePlay } from '#web/features/tickets/play/use-play.ts';
import { useSlipNotice } from '#web/features/tickets/play/use-slip-notice.tsx';
import { usePrintSlip } from '#web/features/tickets/slip/use-print-slip.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import type { ClockFace } from '#web/product/board/clock/clock-face.ts';
import type { Countdown } from '#web/product/board/clock/use-countdown.ts';
import { chipValues, PlayChip } from '#web/product/board/play-chip.tsx';
import { useResultWords } from '#web/product/results/result-words.ts';
import { screenView } from '#web/product/screens/screens.ts';
import { useTexts } from '#web/texts/texts.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

const firstChip = 10;

/** The board as input, the current slip, and the bought tickets. */
export function PlayGame({ game }: { game: PlayableGame }) {
  const { t } = useTexts(ticketsTexts);
  const [chip, setChip] = useState<number>(firstChip);
  const play = usePlay(game);
  const { countdown, face, slip, purchase, watch } = play;
  useClosingSignal(countdown);
  const { balance } = useWallet();
  const roundWords = useRoundWords(countdown, face);
  const { isChecking } = play;
  const notice = useNoticeOf(play);
  const printer = usePrintSlip();
  const isOnline = useOnline();
  const isLocked = purchase.isBusy || purchase.unanswered !== null || isChecking;
  const canBuy = !isChecking && purchase.unanswered === null && face.isOpen && slip.picks.length > 0;
  const state = purchase.unanswered !== null ? 'ask' : isOnline ? labelOf(face) : 'offline';
  return (
    <div className={classes.play} data-wide={screenView(game.screen).layout.isWide}>
      <PlayBoard game={game} play={play} chip={chip} isLocked={isLocked} />
      <div className={classes.side}>
        <BuyBar
          slip={slip}
          balance={balance}
          label={t(`slip.${state}`)}
          isBusy={purchase.isBusy}
          canBuy={isOnline && (canBuy || purchase.unanswered !== null)}
          isLocked={isLocked}
          onBuy={play.buy}
          onRepeat={play.last.length === 0 ? undefined : () => slip.lay(play.last)}
        >
          <SlipNotice
            notice={notice}
            onPrint={printer.print}
            onHold={play.holdNotice}
            onClose={play.closeNotice}
          />
          <div className={classes.felt}>
            <RoundLine
              screen={game.screen}
              face={face}
              words={roundWords}
              outcome={watch.outcome}
              hasPicks={slip.picks.length > 0}
            />
            <ChipRack value={chip} onChange={setChip} />
          </div>
        </BuyBar>
        <PicksPanel slip={slip} screen={game.screen} chip={chip} isLocked={isLocked} />
      </div>
      <div className={classes.tickets}>
        <TicketsPanel tickets={watch.tickets} onAct={play.closeNotice} />
      </div>
      {printer.dialog}
      <SpokenRound screen={game.screen} face={face} outcome={watch.outcome} />
    </div>
  );
}

function useNoticeOf({ purchase, slip, bought, isChecking, isNotMade }: ReturnType<typeof usePlay>) {
  return useSlipNotice({
    error: purchase.error,
    isUnknown: purchase.unanswered !== null,
    fault: slip.fault,
    bought,
    isChecking,
    isNotMade,
  });
}

function labelOf(face: { isOpen: boolean; isSealed: boolean }): 'buy' | 'closed' | 'noRound' {
  if (face.isOpen) return 'buy';
  return face.isSealed ? 'closed' : 'noRound';
}

/** The state of the round, in one sentence. */
function useRoundWords(countdown: Countdown, face: ClockFace): string {
  const { t, language } = useTexts(ticketsTexts);
  const timeZone = useTimeZone();
  const { secondsLeft, round, nextOpensAt } = countdown;
  if (face.isPaused) return t('round.paused');
  if (round === null || secondsLeft === null) {
    if (nextOpensAt === null) return t('round.none');
    const options = { format: 'time', timeZone, locale: language } as const;
    return t('round.noneUntil', { time: formatDateTime(new Date(nextOpensAt), options) });
  }
  if (face.isSealed) return t('round.sealed', { count: secondsLeft });
  const sealedSeconds = Math.round((Date.parse(round.endsAt) - Date.parse(round.closesAt)) / 1000);
  return t('round.closesIn', { count: secondsLeft - sealedSeconds });
}

type ChipRackProps = { value: number; onChange: (value: number) => void };

/** The chip that the next tap places. */
function ChipRack({ value, onChange }: ChipRackProps) {
  const { t } = useTexts(ticketsTexts);
  return (
    <div className={classes.rack} role="radiogroup" aria-label={t('chips.label')}>
      {chipValues.map((amount) => (
        <label key={amount} className={classes.chip}>
          <input
            className="covering full"
            type="radio"
            name="chip"
            checked={amount === value}
            onChange={() => onChange(amount)}
            aria-label={t('chips.chip', { amount })}
          />
          <PlayChip amount={amount} size={40} />
        </label>
      ))}
    </div>
  );
}

type SpokenRoundProps = { screen: ScreenName; face: ClockFace; outcome: Outcome | null };

/** Announces to screen readers, once each: betting closes, the result, and the win. */
function SpokenRound({ screen, face, outcome }: SpokenRoundProps) {
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
