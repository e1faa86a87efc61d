import type { OperatorRole } from '#contract/roles';
import { LiveGamesPage } from './menu/live-games-page';
import { LiveGate } from './screen/live-gate';
import { LiveScreen } from './screen/live-screen';
import { useLiveIds } from './use-live-ids';

type LiveResultPageProps = { role: OperatorRole; segments: readonly string[] };

/** /{role}/game/{gameId}/{adminId}/{username}; without the two ids every game that can be opened. */
export function LiveResultPage({ role, segments }: LiveResultPageProps) {
  const [first, second] = segments;
  if (first === undefined || second === undefined) return <LiveGamesPage role={role} />;
  return <AddressedGame first={first} second={second} />;
}

function AddressedGame({ first, second }: { first: string; second: string }) {
  const ids = useLiveIds(first, second);
  if (ids.data === undefined) return <LiveGate error={ids.error} onRetry={() => void ids.refetch()} />;
  return <LiveScreen ids={ids.data} />;
}
