import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readTimer } from '#contract/draws/live-timer';
import type { PlayableGame } from '#contract/tickets/playable-games';
import type { Ticket } from '#contract/tickets/tickets';
import { groupTicketNumber } from '#web/features/tickets/group-ticket-number.ts';
import { useBuyTicket } from '#web/features/tickets/play/use-buy-ticket.ts';
import { useDrawWatch } from '#web/features/tickets/play/use-draw-watch.ts';
import { useResumedPurchase } from '#web/features/tickets/play/use-resumed-purchase.ts';
import { keepBought, lastBought } from '#web/features/tickets/slip/kept-slips.ts';
import { type UsedSlip, useSlip } from '#web/features/tickets/slip/use-slip.ts';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useWallet } from '#web/features/tickets/use-wallet.ts';
import { call } from '#web/platform/calls/call.ts';
import { noteSeal } from '#web/platform/live/seen-seals.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { clockFaceOf } from '#web/product/board/clock/clock-face.ts';
import { useCountdown } from '#web/product/board/clock/use-countdown.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** The ticket is in the list; its message disappears from the board. */
const boughtShownMs = 10_000;

/** A ticket bought just now. */
export interface Bought {
  ticketId: string;
  words: string;
}

/** The state of a played game: clock, slip, purchase and the draw that follows. */
export function usePlay({ gameId }: PlayableGame) {
  const client = useQueryClient();
  const clock = useGameClock(gameId);
  const slip = useSlip(gameId);
  const [bought, setBought] = useState<Bought | null>(null);
  const boughtOf = useBought();
  const { round } = clock.countdown;
  const purchase = useBuyTicket({
    onBought: (ticket, sent) => {
      keepBought(gameId, sent.lines);
      slip.reset();
      setBought(boughtOf(ticket));
    },
    // Then the round, the numbers or the game differ from what is on screen.
    onRefused: () => {
      clock.countdown.reload();
      void client.invalidateQueries({ queryKey: ticketKeys.games });
    },
  });
  const resumed = useResumed(gameId, slip, setBought);
  const { forgetError } = purchase;
  const forget = useCallback(() => {
    setBought(null);
    forgetError();
  }, [forgetError]);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (bought === null || isHeld) return;
    const timer = setTimeout(() => setBought(null), boughtShownMs);
    return () => clearTimeout(timer);
  }, [bought, isHeld]);
  const buy = () => {
    setBought(null);
    resumed.forgetNotMade();
    if (purchase.unanswered !== null) return purchase.askAgain();
    if (round === null) return;
    purchase.buy({ gameId, drawId: round.drawId, lines: [...slip.picks], stake: slip.cost });
  };
  return {
    ...clock,
    slip: changesAfter(slip, forget),
    purchase,
    ...resumed,
    bought,
    buy,
    /** Keeps the message of a purchase while the player uses it. */
    holdNotice: setHeld,
    closeNotice: () => {
      setHeld(false);
      forget();
      resumed.forgetNotMade();
      slip.forgetFault();
    },
    watch: useDrawWatch(gameId, round),
    last: lastBought(gameId),
  };
}

/** Says which ticket was bought, and for how much. */
function useBought() {
  const { t, language } = useTexts(ticketsTexts);
  return ({ ticketId, playpoints }: Pick<Ticket, 'ticketId' | 'playpoints'>): Bought => {
    const amount = formatMoney(playpoints, language);
    return { ticketId, words: t('bought', { number: groupTicketNumber(ticketId), amount }) };
  };
}

/** What became of a purchase that the page was left with. */
function useResumed(gameId: string, slip: UsedSlip, onBought: (bought: Bought) => void) {
  const boughtOf = useBought();
  const client = useQueryClient();
  const { reload } = useWallet();
  const [isNotMade, setNotMade] = useState(false);
  const isChecking = useResumedPurchase({
    gameId,
    onBought: (ticket, picks) => {
      keepBought(gameId, picks);
      // The slip may still hold the picks of this ticket.
      if (JSON.stringify(slip.picks) === JSON.stringify(picks)) slip.reset();
      onBought(boughtOf(ticket));
      // It may have been bought after this page had read the credit.
      reload();
      void client.invalidateQueries({ queryKey: ticketKeys.lists });
    },
    onNotMade: (picks) => {
      slip.lay(picks);
      setNotMade(true);
    },
  });
  return { isChecking, isNotMade, forgetNotMade: () => setNotMade(false) };
}

/** Any change of the slip clears the message of the last action. */
function changesAfter(slip: UsedSlip, forget: () => void): UsedSlip {
  const after =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      forget();
      act(...args);
    };
  return {
    ...slip,
    add: after(slip.add),
    take: after(slip.take),
    drop: after(slip.drop),
    clear: after(slip.clear),
    undo: after(slip.undo),
    lay: after(slip.lay),
  };
}

/** The clock of one game by the server's time. The hash shown before a draw is stored for the proof. */
function useGameClock(gameId: string) {
  const { t, language } = useTexts(boardsTexts);
  const timeZone = useTimeZone();
  const load = useCallback((signal: AbortSignal) => call(readTimer, { query: { gameId }, signal }), [gameId]);
  const countdown = useCountdown({ of: gameId, load });
  const { round } = countdown;
  useEffect(() => {
    if (round !== null) noteSeal(round.drawId, round.seedHash);
  }, [round]);
  return { countdown, face: clockFaceOf({ countdown, timeZone, locale: language, t }) };
}
