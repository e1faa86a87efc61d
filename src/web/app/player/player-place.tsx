import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { config } from 'zod/mini';
import { PageSpinner } from '#web/app/page/page-spinner.tsx';
import { ComplaintPlace } from '#web/app/sections/complaint-place.tsx';
import { NoticeRoom } from '#web/app/sections/notice-room.tsx';
import { ConnectionBanner } from '#web/app/shell/connection-banner.tsx';
import { useAnnouncePage } from '#web/app/shell/use-announce-page.ts';
import { useFreshBalance } from '#web/app/shell/use-fresh-balance.ts';
import { SessionWatch } from '#web/features/auth/session-watch.tsx';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { PlayerCard } from '#web/features/landing/player-card.tsx';
import { GamesPanel } from '#web/features/tickets/home/games-panel.tsx';
import { type TicketSearch, TicketsPage } from '#web/features/tickets/own/tickets-page.tsx';
import { TicketsPanel } from '#web/features/tickets/own/tickets-panel.tsx';
import { dropOldPurchases } from '#web/features/tickets/slip/kept-purchases.ts';
import { useTickets } from '#web/features/tickets/use-tickets.ts';
import { goTo, useAddressBar } from '#web/platform/navigation/address.ts';
import { segmentsOf } from '#web/platform/navigation/home.ts';
import { useScrollPlace } from '#web/platform/navigation/scroll-place.ts';
import { loadPreferencesOf } from '#web/platform/preferences.ts';
import { queryClient } from '#web/platform/session/query-client.ts';
import { useSession } from '#web/platform/session/session.ts';
import { lazyPage } from '#web/ui/page/lazy-page.tsx';

// After the pages that have this frame, too: before them, the build makes a file of its own for it.

import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';

const NewDevices = lazy(async () => ({
  default: (await import('#web/app/access/new-devices.tsx')).NewDevices,
}));
const PlayerNotices = lazy(async () => ({
  default: (await import('#web/app/player/player-notices.tsx')).PlayerNotices,
}));
const PlayPage = lazyPage(async () => (await import('#web/features/tickets/play/play-page.tsx')).PlayPage);
const PlayerProfile = lazyPage(
  async () => (await import('#web/app/player/player-profile.tsx')).PlayerProfile,
);
const PlayerProof = lazyPage(async () => (await import('#web/app/player/player-proof.tsx')).PlayerProof);

// The content policy forbids eval. Without this setting zod would try it first and the browser would report it.
config({ jitless: true });

const PlayerDues = lazyPage(async () => (await import('#web/app/player/player-dues.tsx')).PlayerDues);

const lazyPages = { play: PlayPage, proof: PlayerProof, profile: PlayerProfile, dues: PlayerDues };

/** Loads the file of the page at this address, if it has one of its own. */
export async function loadPlayerPage(path: string): Promise<void> {
  const [, first] = path.split('/');
  await Object.entries(lazyPages)
    .find(([name]) => name === first)?.[1]
    .load();
}

/** All pages of a signed-in player: games, boards, tickets, proofs of draws, profile. */
export function PlayerPlace() {
  const address = useAddressBar();
  const { path } = address;
  const { user } = useSession();
  useEffect(() => loadPreferencesOf(user._id), [user._id]);
  useEffect(dropOldPurchases, []);
  useFreshBalance();
  useAnnouncePage(path);
  useScrollPlace(address);
  return (
    <QueryClientProvider client={queryClient}>
      <div id="main">
        <Suspense fallback={<PageSpinner />}>
          <PageAt path={path} query={address.query} banner={<PlayerBanner />} />
        </Suspense>
      </div>
      <SessionWatch user={user} />
    </QueryClientProvider>
  );
}

function PlayerBanner() {
  const { newDevices, unread } = useSession();
  return (
    <>
      <ConnectionBanner />
      <NoticeRoom isNeeded={newDevices > 0}>
        <NewDevices profileHref="/profile" />
      </NoticeRoom>
      <NoticeRoom isNeeded={unread > 0}>
        <PlayerNotices />
      </NoticeRoom>
    </>
  );
}

function PageAt({ path, query, banner }: { path: string; query: string; banner: ReactNode }) {
  const search = new URLSearchParams(query);
  const segments = segmentsOf(path);
  const [first = '', id = ''] = segments;
  if (first === 'play') return <PlayPage gameId={id} banner={banner} />;
  if (first === 'proof') return <PlayerProof drawId={id} banner={banner} />;
  if (first === 'profile') return <PlayerProfile banner={banner} />;
  if (first === 'dues')
    return (
      <PlayerFrame banner={banner}>
        <PlayerDues segments={segments.slice(1)} />
      </PlayerFrame>
    );
  if (first !== 'tickets') return <PlayerHome banner={banner} />;
  const change = ({ status, preset, page = 1 }: TicketSearch) => {
    const next = new URLSearchParams();
    if (status !== undefined) next.set('status', status);
    if (preset !== undefined) next.set('preset', preset);
    if (page > 1) next.set('page', String(page));
    goTo(`/tickets${next.size > 0 ? `?${next}` : ''}`, { isChange: true });
  };
  return <TicketsPage search={search} onSearch={change} banner={banner} />;
}

/** The landing page of a signed-in player, with its own games and tickets. */
function PlayerHome({ banner }: { banner: ReactNode }) {
  const { user, hasDues } = useSession();
  const logOut = useLogOut();
  return (
    <LandingPage
      banner={banner}
      complaint={<ComplaintPlace isSignedIn />}
      own={
        <>
          <GamesPanel />
          <OwnTickets />
        </>
      }
    >
      <PlayerCard user={user} hasDues={hasDues} isLeaving={logOut.isBusy} onLogOut={logOut.start} />
    </LandingPage>
  );
}

/** The latest tickets of every game. */
function OwnTickets() {
  return <TicketsPanel tickets={useTickets({})} hasGames />;
}
