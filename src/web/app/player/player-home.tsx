import type { ReactNode } from 'react';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { GameArt } from '#web/features/landing/art/game-art.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { PlayerCard } from '#web/features/landing/player-card.tsx';
import { GamesPanel } from '#web/features/tickets/home/games-panel.tsx';
import { OwnTickets } from '#web/features/tickets/home/own-tickets.tsx';
import { useSession } from '#web/platform/session.ts';
import { ComplaintPlace } from '../complaint-place';

/** The landing page of a signed-in player, with its own games and tickets in it. */
export function PlayerHome({ banner }: { banner: ReactNode }) {
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <LandingPage
      banner={banner}
      complaint={<ComplaintPlace isSignedIn />}
      own={
        <>
          <GamesPanel artOf={(screen) => <GameArt screen={screen} />} />
          <OwnTickets />
        </>
      }
    >
      <PlayerCard user={user} isLeaving={logOut.isBusy} onLogOut={logOut.start} />
    </LandingPage>
  );
}
