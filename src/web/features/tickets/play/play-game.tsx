import { useState } from 'react';
import type { ScreenName } from '#contract/game-screens';
import type { PlayableGame } from '#contract/tickets';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useTexts } from '#web/platform/texts.ts';
import { TicketsPanel } from '../own/tickets-panel';
import { useWallet } from '../use-wallet';
import { BuyBar } from './buy-bar';
import { ChipRack } from './chip-rack';
import { PicksPanel } from './picks-panel';
import { PlayBoard } from './play-board';
import classes from './play-game.module.css';
import { RoundLine } from './round-line';
import { SlipNotice } from './slip-notice';
import { SpokenRound } from './spoken-round';
import { usePlay } from './use-play';
import { useRoundWords } from './use-round-words';
import { useSlipNotice } from './use-slip-notice';

const firstChip = 10;
/** These need the whole width of a desk; the ticket stands below them there. */
const wideBoards: readonly ScreenName[] = ['triplefun', 'andharbahar', 'funroullet'];

/** The board as the keyboard, the ticket that is laid out, and the tickets that were bought. */
export function PlayGame({ game }: { game: PlayableGame }) {
  const { t } = useTexts(ticketsTexts);
  const [chip, setChip] = useState<number>(firstChip);
  const play = usePlay(game);
  const { countdown, face, slip, purchase, watch } = play;
  const { balance } = useWallet();
  const roundWords = useRoundWords(countdown, face);
  const notice = useSlipNotice({ error: purchase.error, fault: slip.fault, bought: play.bought });
  const isOnline = useOnline();
  const isLocked = purchase.isBusy || purchase.unanswered !== null;
  const canBuy = purchase.unanswered === null && face.isOpen && slip.picks.length > 0;
  const state = purchase.unanswered !== null ? 'ask' : isOnline ? labelOf(face) : 'offline';
  return (
    <div className={classes.play} data-wide={wideBoards.includes(game.screen) || undefined}>
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
          <SlipNotice notice={notice} onClose={play.closeNotice} />
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
        <TicketsPanel tickets={watch.tickets} />
      </div>
      <SpokenRound screen={game.screen} face={face} outcome={watch.outcome} />
    </div>
  );
}

function labelOf(face: { isOpen: boolean; isSealed: boolean }): 'buy' | 'closed' | 'noRound' {
  if (face.isOpen) return 'buy';
  return face.isSealed ? 'closed' : 'noRound';
}
