import { registerTexts } from '#web/platform/texts.ts';
import { GameBalancesPanel } from './game-balances-panel.tsx';
import { gameBalancesTexts } from './game-balances-texts.en.ts';

registerTexts('gameBalances', gameBalancesTexts);

export const GameBalances = GameBalancesPanel;
