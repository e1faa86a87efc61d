import { IconBroadcastOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gameScreen, type ScreenName } from '#contract/game-screens';
import { listUserGames } from '#contract/win-percentages';
import { call } from '#web/platform/call.ts';
import { useSession } from '#web/platform/session.ts';
import { liveKeys } from './live-keys';
import { Fault, LiveGate } from './screen/live-gate';
import { LiveScreen } from './screen/live-screen';

/** Fun Target and Fun Roullet of the admin's own network, found by their screen. */
export function OwnGamePage({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation('liveDraws');
  const { user } = useSession();
  const games = useQuery({
    queryKey: liveKeys.own(user._id),
    queryFn: ({ signal }) => call(listUserGames, { params: { id: user._id }, signal }),
    select: (answer) => answer.games,
    staleTime: 60_000,
  });
  if (games.data === undefined) return <LiveGate error={games.error} onRetry={() => void games.refetch()} />;
  const game = games.data.find((each) => each.screen === screen);
  if (game === undefined) {
    const title = t('notOffered.title', { game: gameScreen(screen).label });
    return <Fault icon={IconBroadcastOff} title={title} message={t('notOffered.message')} />;
  }
  return <LiveScreen ids={{ adminId: user._id, gameId: game.gameId }} />;
}
