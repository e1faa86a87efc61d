import { lazy } from 'react';
import type { OperatorRole } from '#contract/ground/roles';

const GameListPage = lazy(async () => ({
  default: (await import('#web/features/games/list/game-list-page.tsx')).GameListPage,
}));
const CreateGamePage = lazy(async () => ({
  default: (await import('#web/features/games/form/create-game-page.tsx')).CreateGamePage,
}));
const EditGamePage = lazy(async () => ({
  default: (await import('#web/features/games/form/edit-game-page.tsx')).EditGamePage,
}));

interface GamesPageProps {
  role: OperatorRole;
  segments: readonly string[];
}

/** Game Master: list, Add Game or Edit Game, by the address. */
export function GamesPage({ role, segments }: GamesPageProps) {
  const [action = '', id = ''] = segments;
  if (action === 'create') return <CreateGamePage role={role} />;
  if (action === 'edit') return <EditGamePage key={id} role={role} id={id} />;
  return <GameListPage role={role} />;
}
