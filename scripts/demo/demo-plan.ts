import type { HistoryPlan } from './history/make-history.ts';

/** Three networks: a large one, a medium one, and one that offers only some of the games. */
const networks: HistoryPlan['networks'] = [
  { games: 6, superAreaManagers: 3, areaManagers: 6, masters: 14, players: 190 },
  { games: 6, superAreaManagers: 2, areaManagers: 4, masters: 8, players: 100 },
  { games: 4, superAreaManagers: 1, areaManagers: 2, masters: 4, players: 50 },
];

/** The history of `npm run demo`, of this many weeks. */
export const demoPlan = (weeks: number): HistoryPlan => ({ weeks, networks, playsADay: 16 });
