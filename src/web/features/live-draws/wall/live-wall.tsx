import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readWall } from '#contract/draws/wall';
import type { OperatorRole } from '#contract/ground/roles';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import classes from '#web/features/live-draws/menu/live-games-page.module.css';
import { LiveGate } from '#web/features/live-draws/screen/live-gate.tsx';
import { wallTexts } from '#web/features/live-draws/wall/wall-texts.en.ts';
import { WallTile } from '#web/features/live-draws/wall/wall-tile.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Freshness } from '#web/platform/live/freshness.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { serverTimeOf } from '#web/ui/values/server-time.ts';

type LiveWallProps = { role: OperatorRole; adminId: string };

/** All games of one network side by side, each with its running draw. */
export function LiveWall({ role, adminId }: LiveWallProps) {
  const { t } = useTexts(wallTexts);
  const { t: say } = useTexts(liveDrawsTexts);
  const wall = useWall(adminId);
  if (wall.data === undefined) return <LiveGate error={wall.error} onRetry={() => void wall.refetch()} />;
  const { adminUsername, data: games } = wall.data;
  return (
    <Page>
      <PageHeader
        title={say('title')}
        note={t('note', { username: adminUsername })}
        actions={<Freshness at={serverTimeOf(wall.dataUpdatedAt)} oldAfterMs={5_000} />}
      />
      {games.length === 0 ? (
        <Panel label={say('title')}>
          <StateMessage icon={IconBroadcast} title={t('none')} message={t('noneText')} />
        </Panel>
      ) : (
        <ul className={classes.wall} aria-label={t('games', { username: adminUsername })}>
          {games.map((game) => (
            <WallTile
              key={game.gameId}
              game={game}
              href={`/${role}/game/${game.gameId}/${adminId}/${adminUsername}`}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}

const askEveryMs = 1_000;

/** All games of a network, in one request. Only the first one counts as a request of the user and extends the session. */
function useWall(adminId: string) {
  const key = liveKeys.wall(adminId);
  return useQuery({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const background = client.getQueryData(key) !== undefined;
      return call(readWall, { query: { adminId }, background, signal });
    },
    refetchInterval: askEveryMs,
  });
}
