import { useQuery } from '@tanstack/react-query';
import { readGame } from '#contract/games';
import type { OperatorRole } from '#contract/roles';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { gameKeys } from '../game-keys.ts';
import { gamePaths } from '../game-paths.ts';
import { EditGameForm } from './edit-game-form.tsx';
import classes from './edit-game-page.module.css';
import { GameFault } from './game-fault.tsx';

/** Edit Game, once the game is read. */
export function EditGamePage({ role, id }: { role: OperatorRole; id: string }) {
  const { t } = useTexts(gamesTexts);
  const listHref = gamePaths(role).list;
  const game = useQuery({
    queryKey: gameKeys.record(id),
    queryFn: ({ signal }) => call(readGame, { params: { id }, signal }),
    select: (answer) => answer.data,
  });
  if (game.data !== undefined) return <EditGameForm game={game.data} listHref={listHref} />;
  if (game.error !== null)
    return <GameFault error={game.error} listHref={listHref} onRetry={() => void game.refetch()} />;
  return (
    <Page>
      <PageHeader title={t('edit')} />
      <Panel label={t('edit')}>
        <div className={classes.waiting} role="status" aria-label={t('record.loading')}>
          <Spinner />
        </div>
      </Panel>
    </Page>
  );
}
