import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteGame, type Game, switchGame } from '#contract/games';
import type { OperatorRole } from '#contract/roles';
import { call } from '#web/platform/call.ts';
import { useAsked } from '#web/platform/use-asked.ts';
import { useGo } from '#web/platform/use-go.ts';
import { gameKeys } from '../game-keys.ts';
import { gamePaths } from '../game-paths.ts';

export type GameAct = 'edit' | 'activate' | 'deactivate' | 'delete';

interface Question {
  act: GameAct;
  game: Game;
}

export function useAskedGame(role: OperatorRole, onDone: (message: string) => void) {
  const { t } = useTranslation('games');
  const client = useQueryClient();
  const go = useGo();
  return useAsked<Question, string | null>({
    perform,
    onDone: (message, { act, game }) => {
      if (act === 'edit') return go.to(gamePaths(role).edit(game._id));
      onDone(message ?? '');
      return client.invalidateQueries({ queryKey: gameKeys.all });
    },
    failureOf: ({ act }) => (act === 'delete' ? t('failed.delete') : t('failed.status')),
  });
}

/** What the server says once it is done; null where nothing was asked of it. */
async function perform({ act, game }: Question): Promise<string | null> {
  const id = game._id;
  if (act === 'edit') return null;
  if (act === 'delete') return (await call(deleteGame, { params: { id } })).message;
  return (await call(switchGame, { params: { id, action: act } })).message;
}
