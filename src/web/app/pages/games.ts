import { GamesPage } from '#web/features/games/games-page.tsx';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('games', gamesTexts);

export const Games = GamesPage;
