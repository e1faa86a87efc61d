import { IconCards } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayableGame } from '#contract/tickets/playable-games';
import { listLastResults } from '#contract/tickets/tickets';
import { GameTile } from '#web/features/tickets/home/game-tile.tsx';
import classes from '#web/features/tickets/home/games-panel.module.css';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { usePlayableGames } from '#web/features/tickets/use-playable-games.ts';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { useServerNow } from '#web/ui/values/use-server-now.ts';

/** The games of the player's network, each with its clock and its last results. */
export function GamesPanel() {
  const { t } = useTexts(ticketsTexts);
  const games = usePlayableGames();
  const now = useServerNow();
  const list = games.data?.games ?? [];
  const results = useLastResults(list);
  if (games.isPending) return <WaitingTiles />;
  if (games.isLoadingError) {
    return (
      <Panel label={t('home.title')}>
        <Fault title={t('home.failed')} error={games.error} onRetry={() => void games.refetch()} />
      </Panel>
    );
  }
  return (
    <section id="games" aria-labelledby="own-games">
      <Row align="baseline" gap="3" className="below-3">
        <Text id="own-games" as="h2" size="20" weight="600">
          {t('home.title')}
        </Text>
        {list.length > 0 && (
          <Text as="p" size="12" tone="faint">
            {t('home.note')}
          </Text>
        )}
      </Row>
      {list.length === 0 ? (
        <Panel label={t('home.empty')}>
          <StateMessage icon={IconCards} title={t('home.empty')} message={t('home.emptyText')} />
        </Panel>
      ) : (
        <ul className={classes.tiles}>
          {list.map((game) => (
            <GameTile key={game.gameId} game={game} now={now} results={results.get(game.gameId) ?? []} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The last results of these games by their ids, read again with every round of one of them. */
function useLastResults(games: readonly PlayableGame[]) {
  const client = useQueryClient();
  const rounds = games.map(({ round }) => round?.drawId).join();
  useEffect(() => {
    if (rounds !== '') void client.invalidateQueries({ queryKey: ticketKeys.lastResults });
  }, [client, rounds]);
  const { data } = useQuery({
    queryKey: ticketKeys.lastResults,
    queryFn: ({ signal, client: of, queryKey }) =>
      call(listLastResults, { background: of.getQueryData(queryKey) !== undefined, signal }),
  });
  return new Map(data?.data.map(({ gameId, results }) => [gameId, results]));
}

const waiting = [1, 2, 3, 4, 5, 6];

function WaitingTiles() {
  return (
    <ul className={classes.tiles} aria-busy="true">
      {waiting.map((at) => (
        <li key={at} className={classes.waiting} />
      ))}
    </ul>
  );
}
