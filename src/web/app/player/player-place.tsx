import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { config } from 'zod/mini';
import { TicketsPage } from '#web/features/tickets/own/tickets-page.tsx';
import { PlayPage } from '#web/features/tickets/play/play-page.tsx';
import { goTo, useQueryText } from '#web/platform/address.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { useSession } from '#web/platform/session.ts';
import { PageSpinner } from '../page-spinner';
import { ConnectionBanner } from '../shell/connection-banner';
import { useAnnouncePage } from '../shell/use-announce-page';
import { useFreshBalance } from '../shell/use-fresh-balance';
import { PlayerHome } from './player-home';
import { PlayerProfile } from './player-profile';

const NewDevices = lazy(async () => ({ default: (await import('../access/new-devices')).NewDevices }));
const PlayerProof = lazy(async () => ({ default: (await import('./player-proof')).PlayerProof }));

// The content policy refuses code made at run time; without this, calls would try it first and be reported.
config({ jitless: true });

/** Everything a signed-in player has: its games, their boards, its tickets, the proofs of draws, its profile. */
export function PlayerPlace({ path }: { path: string }) {
  useFreshBalance();
  useAnnouncePage(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, which begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);
  return (
    <QueryClientProvider client={queryClient}>
      <div id="main">
        <Suspense fallback={<PageSpinner />}>
          <PageAt path={path} banner={<PlayerBanner />} />
        </Suspense>
      </div>
    </QueryClientProvider>
  );
}

function PlayerBanner() {
  const { newDevices } = useSession();
  return (
    <>
      <ConnectionBanner />
      <Suspense fallback={null}>{newDevices > 0 && <NewDevices profileHref="/profile" />}</Suspense>
    </>
  );
}

function PageAt({ path, banner }: { path: string; banner: ReactNode }) {
  const search = new URLSearchParams(useQueryText());
  const [first = '', id = ''] = path.split('/').filter((segment) => segment !== '');
  if (first === 'play') return <PlayPage gameId={id} banner={banner} />;
  if (first === 'proof') return <PlayerProof drawId={id} banner={banner} />;
  if (first === 'profile') return <PlayerProfile banner={banner} />;
  if (first !== 'tickets') return <PlayerHome banner={banner} />;
  const change = ({ status, page = 1 }: { status?: string; page?: number }) => {
    const next = new URLSearchParams();
    if (status !== undefined) next.set('status', status);
    if (page > 1) next.set('page', String(page));
    goTo(`/tickets${next.size > 0 ? `?${next}` : ''}`);
  };
  return <TicketsPage search={search} onSearch={change} banner={banner} />;
}
