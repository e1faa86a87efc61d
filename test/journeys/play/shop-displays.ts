import { expect, type Locator, type Page } from '@playwright/test';
import type { ScreenName } from '#contract/games/game-screens';
import { type Api, signInApi } from '#test/journeys/support/api';
import { makePlayers, type Players } from '#test/journeys/support/play';
import { asOwner } from '#test/journeys/support/rounds';

export const shopName = 'Station Road shop';

/** A display of a game that has run for some thirty rounds. Nothing was played, so all results are computed. */
export async function openShopDisplay(
  office: Api,
  address: string,
  screen: ScreenName,
): Promise<Players & { path: string }> {
  const players = await makePlayers(office, 50, screen);
  const { admin, game } = players;
  await asOwner((owner) =>
    owner.query(
      `update network_game_spans s
          set from_at = to_timestamp((extract(epoch from now())::bigint / t.timecount - 30) * t.timecount)
         from game_terms t where t.game_id = s.game_id and s.game_id = $1`,
      [game._id],
    ),
  );
  const own = await signInApi(address, admin);
  const { data } = await own.send('POST', '/displays', { name: shopName, gameId: game._id });
  await own.dispose();
  return Object.assign(players, { path: new URL((data as { address: string }).address).pathname });
}

/** The share of the screen's height that an element takes. */
export async function heightShare(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.height ?? 0) / (page.viewportSize()?.height ?? 1);
}

/** The share of the screen's height that the drawn figures of a text take: digits of Inter are 0.727 of its font size. */
export async function figureShare(page: Page, element: Locator): Promise<number> {
  const fontSize = await element.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  return (fontSize * 0.727) / (page.viewportSize()?.height ?? 1);
}

/** The whole page is on the screen, and nothing of it is wider. */
export async function expectInView(page: Page): Promise<void> {
  const size = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
    });
  expect(await size()).toEqual([0, 0]);
}
