import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readGame } from '#contract/games/games';
import type { OperatorRole } from '#contract/ground/roles';
import { EditGameForm } from '#web/features/games/form/edit-game-form.tsx';
import classes from '#web/features/games/form/game-form.module.css';
import { gameKeys } from '#web/features/games/game-keys.ts';
import { gamePaths } from '#web/features/games/game-paths.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { FaultPage } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** Edit Game, after the game was loaded. */
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

type GameFaultProps = { error: Error; listHref: string; onRetry: () => void };

/** Shown instead of the form if the game does not exist or could not be read. */
function GameFault({ error, listHref, onRetry }: GameFaultProps) {
  const { t } = useTexts(gamesTexts);
  return (
    <FaultPage
      error={error}
      onRetry={onRetry}
      title={t('record.failed')}
      missing={{ title: t('record.notFound'), message: t('record.notFoundMessage'), icon: IconDice5 }}
      action={
        <Button component={Link} href={listHref} size="xs" variant="default">
          {t('record.toList')}
        </Button>
      }
    />
  );
}
