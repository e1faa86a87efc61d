import type { Page } from '@playwright/test';
import { section, sectionNames } from '#contract/sections';
import type { Api } from '#test/journeys/support/api';
import { expect, openSignedIn, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, networkWith } from '#test/journeys/support/game-world';
import { makeOwnGame } from '#test/journeys/support/rounds';

/** Words of the bar, the menu and the rows that leave their frame or lie on each other. */
function faultsOfText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls by ${scrollWidth - clientWidth}`);
    const frames = 'header, nav[aria-label="Sections"] :is(a, button), tbody tr, thead tr, main li';
    for (const frame of document.querySelectorAll(frames)) {
      if (!frame.checkVisibility()) continue;
      const around = frame.getBoundingClientRect();
      const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      const boxes: { text: string; box: DOMRect; cell: Element | null }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || parent.getBoundingClientRect().width <= 2 || !parent.checkVisibility())
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        // What a parent cuts off is not seen, and lies on nothing.
        if (getComputedStyle(parent).overflowX === 'hidden')
          box.width = Math.min(box.right, parent.getBoundingClientRect().right) - box.left;
        const text = node.textContent ?? '';
        if (box.width < 2 || parent.closest('[style*="clip"]')) continue;
        if (box.top < around.top - 1 || box.bottom > around.bottom + 1)
          found.push(`${text} is ${Math.round(box.height)} high in a frame of ${Math.round(around.height)}`);
        if (frame.closest('nav') && box.right > around.right + 1) found.push(`${text} is cut`);
        boxes.push({ text, box, cell: parent.closest('td, th') });
      }
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          // A pinned cell covers those that scroll below it.
          if (one.cell !== other.cell) continue;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (wide > 1 && high > 3) found.push(`${one.text} lies on ${other.text}`);
        }
      }
    }
    return found;
  });
}

/** A game with a name of one long word, which closes soon and was played: lists and the dashboard have it. */
async function playLongName(office: Api, address: string) {
  const { _id: gameId, gameName } = await makeOwnGame('andharbahar', 'Megajackpot'.repeat(4));
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  await buyTicket(address, network.player, gameId, ['andhar']);
  const { admin, player } = network;
  return { gameName, player, live: `game/${gameId}/${admin._id}/${admin.username}` };
}

for (const width of [1280, 360]) {
  test(`with text of twice the size, bar, menu and rows have room at ${width}`, async ({
    page,
    office,
    address,
  }) => {
    const { player } = await playLongName(office, address);
    await page.setViewportSize({ width, height: 800 });
    const paths = [`player?search=${player.username}`, 'player/create', 'gamehistory', 'dashboard'];
    for (const path of paths) {
      await openSignedIn(page, office.token, `/superadmin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await faultsOfText(page), path).toEqual([]);
    }
  });
}

const sections = sectionNames.map(section).filter(({ routes }) => routes.includes('superadmin'));
for (const [name, width, size] of [
  ['at twice the size of text', 1280, '200%'],
  ['at 320 pixels', 320, '100%'],
] as const) {
  test(`no page scrolls sideways ${name}`, async ({ page, office, network, address }) => {
    await office.generate(12_345_678);
    await office.transfer(network.admin, 1_234_567);
    const { gameName, live } = await playLongName(office, address);
    const ofGame = ['gamemaster', 'winpercentage', 'gamehistory', 'turnoverreport', 'transactionreport'];
    const pages = [
      ...sections.map(({ path }) => path),
      ...ofGame.map((path) => `${path}?search=${gameName}`),
      'player/create',
      live,
    ];
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, office.token, '/superadmin/dashboard');
    for (const path of pages) {
      await page.goto(`/superadmin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(await beyond(), path).toBeLessThanOrEqual(0);
    }
  });
}
