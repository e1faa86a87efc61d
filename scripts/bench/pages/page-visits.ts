import type { Page } from '@playwright/test';
import type { World } from './open-world.ts';

/** A page that is visited for the first time, with its goal. */
export interface Visit {
  what: string;
  path: string;
  /** Waits until the page shows its data. */
  shows: (page: Page) => Promise<void>;
  /** Of the session; visitors have none. */
  token?: string;
  paintSeconds: number;
}

const text = (words: RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
/** A cell of a table on a wide screen, a card on a phone. */
const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().waitFor();
const chart = (page: Page) => page.locator('main svg[role=img]').first().waitFor();

/** The first screens of visitors, operators and players, and one of each kind that operators open during the day. */
export function visitsOf({ play, adminToken, historyToken, slipPath, displayPath }: World): Visit[] {
  const { networkId, gameId, players } = play;
  const list = { token: adminToken, paintSeconds: 2.5 };
  // Charts and boards are drawn from more parts than a list.
  const drawn = { token: historyToken, paintSeconds: 3 };
  return [
    { what: 'login', path: '/auth/login', paintSeconds: 1.6, shows: heading },
    { what: 'list', path: '/admin/player', ...list, shows: text(/^PL1\d{5}$/) },
    {
      what: 'live',
      path: `/admin/game/${gameId}/${networkId}/BENCHADMIN`,
      token: adminToken,
      paintSeconds: 3,
      shows: heading,
    },
    {
      what: "player's home",
      path: '/',
      shows: link(/Fun/),
      token: players[0]?.token ?? '',
      paintSeconds: 2.5,
    },
    { what: 'public page of a ticket', path: slipPath, paintSeconds: 2.5, shows: text(/Fun Roullet/) },
    { what: 'display of a shop', path: displayPath, paintSeconds: 3, shows: text(/Fun Roullet/) },
    { what: 'dashboard', path: '/admin/dashboard', ...drawn, shows: text(/^Updated/) },
    { what: 'inbox', path: '/admin/inbox', ...list, shows: text(/New message/) },
    { what: 'shift sheet', path: '/admin/shiftsheet', ...drawn, shows: text(/Closing/) },
    { what: 'analytics', path: '/admin/analytics?chart=day&preset=lastSixMonths', ...drawn, shows: chart },
    {
      what: 'return monitor',
      path: '/admin/returnmonitor?preset=lastSixMonths',
      ...drawn,
      shows: text(/Fun Target/),
    },
  ];
}
