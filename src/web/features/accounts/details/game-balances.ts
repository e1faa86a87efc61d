import { GameBalancesPanel } from './game-balances-panel.tsx';

export const GameBalances = GameBalancesPanel;
