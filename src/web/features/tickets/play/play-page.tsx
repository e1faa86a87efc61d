import { Button } from '@mantine/core';
import { IconCards } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';
import classes from '#web/features/tickets/play/play-game.module.css';
import { PlayGame } from '#web/features/tickets/play/play-game.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { usePlayableGames } from '#web/features/tickets/use-playable-games.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** The play screen of one game of the player's network. */
export function PlayPage({ gameId, banner }: { gameId: string; banner: ReactNode }) {
  const { t } = useTexts(ticketsTexts);
  const games = usePlayableGames();
  const game = games.data?.games.find((each) => each.gameId === gameId);
  if (game !== undefined) {
    return (
      <PlayerFrame title={game.gameName} banner={banner} isBoard>
        <Suspense fallback={<BoardToCome />}>
          <PlayGame key={gameId} game={game} />
        </Suspense>
      </PlayerFrame>
    );
  }
  return (
    <PlayerFrame banner={banner}>
      {games.isPending && <BoardToCome />}
      {games.isError && (
        <Fault title={t('home.failed')} isPage error={games.error} onRetry={() => void games.refetch()} />
      )}
      {games.isSuccess && (
        <Panel label={t('play.missing')}>
          <StateMessage
            isPage
            icon={IconCards}
            title={t('play.missing')}
            message={t('play.missingText')}
            action={
              <Button component={Link} href="/" variant="default">
                {t('frame.back')}
              </Button>
            }
          />
        </Panel>
      )}
    </PlayerFrame>
  );
}

function BoardToCome() {
  const { t } = useTexts(ticketsTexts);
  return (
    <p className={classes.waiting} role="status">
      <Spinner /> {t('play.loading')}
    </p>
  );
}
