import { IconBroadcastOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { gameScreen, type ScreenName } from '#contract/games/game-screens';
import { listUserGames } from '#contract/games/win-percentages';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import { LiveGate } from '#web/features/live-draws/screen/live-gate.tsx';
import { LiveScreen } from '#web/features/live-draws/screen/live-screen.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { inWords, useTexts } from '#web/texts/texts.ts';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** Fun Target and Fun Roullet of the admin's own network, found by screen. */
function OwnGamePage({ screen }: { screen: ScreenName }) {
  const { t } = useTexts(liveDrawsTexts);
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
    const title = t('notOffered.title', { game: inWords(gameScreen(screen).label) });
    return (
      <Page>
        <Panel label={title}>
          <StateMessage isPage icon={IconBroadcastOff} title={title} message={t('notOffered.message')} />
        </Panel>
      </Page>
    );
  }
  return <LiveScreen ids={{ adminId: user._id, gameId: game.gameId }} />;
}

export function OwnFunTarget() {
  return <OwnGamePage screen="funtarget" />;
}

export function OwnFunRoullet() {
  return <OwnGamePage screen="funroullet" />;
}
