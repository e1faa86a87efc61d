import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { makePlayers } from '#test/journeys/support/play';

test('a live screen whose connection is cut without a word says so within seconds, and connects again', async ({
  page,
  office,
}) => {
  const { admin, game } = await makePlayers(office, 50);
  let isCut = false;
  let connections = 0;
  await page.routeWebSocket('**/api/socket/**', (socket) => {
    connections += 1;
    const isFirst = connections === 1;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!(isFirst && isCut)) server.send(message);
    });
    server.onMessage((message) => {
      if (!(isFirst && isCut)) socket.send(message);
    });
  });
  await openSignedIn(page, await sessionOf(admin), `/admin/game/${game._id}/${admin._id}/${admin.username}`);
  const dot = page.getByRole('main').getByRole('img', { name: 'Connected' });
  await expect(dot).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenDots: seen });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('main [data-connection]'))
        seen.push(each.getAttribute('data-connection') ?? '');
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-connection'] });
  });
  isCut = true;
  await expect.poll(() => connections, { timeout: 20_000 }).toBe(2);
  await expect(dot).toBeVisible();
  expect(await page.evaluate(() => (window as { seenDots?: string[] }).seenDots)).toContain('connecting');
});
