import type { Page } from '@playwright/test';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, networkWith } from '#test/journeys/support/game-world';
import { drawOnScreen } from '#test/journeys/support/play';
import { makeOwnGame } from '#test/journeys/support/rounds';

/** The paths of the calls under /api/live that a page makes from now on. */
function noteLiveCalls(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/live/')) paths.add(pathname);
  });
  return paths;
}

test('an admin sees all games side by side, and opens one by keyboard', async ({ page, office, address }) => {
  const cards = await makeOwnGame('andharbahar');
  const wheel = await makeOwnGame('funtarget');
  const chain = await networkWith(office, [cards._id, wheel._id]);
  await fund(office, chain, wheel._id, address);
  await buyTicket(address, chain.player, wheel._id, ['5']);
  const calls = noteLiveCalls(page);
  await openSignedIn(page, await sessionOf(chain.admin), '/admin/game');
  const wall = page.getByRole('list', { name: `Games of ${chain.admin.username}` }).last();
  const tileOf = (name: string) => wall.getByRole('listitem').filter({ hasText: name });
  await expect(tileOf(wheel.gameName)).toContainText('1 ticket');
  await expect(tileOf(wheel.gameName)).toContainText('Largest liability9.00');
  await expect(tileOf(wheel.gameName).getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  await expect(tileOf(cards.gameName)).toContainText('No ticket can be sold');
  // All games come by one call, which is made again and again; no countdown is in a region that is read aloud.
  await page.waitForResponse((response) => response.url().includes('/api/live/wall'));
  expect([...calls]).toEqual(['/api/live/wall']);
  await expect(page.locator('[aria-live] [role="timer"], [role="status"] [role="timer"]')).toHaveCount(0);

  // A result that is saved elsewhere is shown.
  const drawId = await drawOnScreen(office, { ...chain, game: wheel });
  const named = { adminId: chain.admin._id, gameId: wheel._id };
  await office.send('POST', '/live/addresult', { ...named, result: '7', boosterValue: 2, drawId });
  await expect(tileOf(wheel.gameName)).toContainText('7 : 2X');
  await expectAccessible(page, 'live wall');

  await show(page, { width: 1280, scheme: 'light' });
  await tileOf(wheel.gameName).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: wheel.gameName })).toBeVisible();
});

test('the saved result and Withdraw stay in the save bar, and SAVE is off until something new is picked', async ({
  page,
  office,
}) => {
  const game = await makeOwnGame('funtarget');
  const { admin } = await networkWith(office, [game._id]);
  await openSignedIn(page, await sessionOf(admin), `/admin/game/${game._id}/${admin._id}/${admin.username}`);
  const save = page.getByRole('button', { name: 'SAVE' });
  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  const saved = page.getByRole('group', { name: 'Saved result' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: '7, 0.00 staked' }).click();
  await save.press('Enter');
  await heard(page, 'Result added successfully!');
  await expect(saved).toContainText('7 : 1X');
  await expect(save).toBeDisabled();
  // It keeps the focus of who pressed it.
  await expect(save).toBeFocused();
  await page.getByRole('button', { name: '7, 0.00 staked' }).click();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: '9, 0.00 staked' }).click();
  await expect(save).toBeEnabled();
  await expect(saved).toContainText('7 : 1X');
  for (const width of [1280, 360] as const) {
    await show(page, { width, scheme: 'light' });
    for (const heading of ['Last results', 'Liability']) {
      await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
      for (const part of [save, withdraw, saved]) await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
  // Another booster of the saved result is something new.
  await page.getByRole('button', { name: '9, 0.00 staked' }).click();
  await expect(save).toBeDisabled();
  await page.getByText('2X', { exact: true }).click();
  await save.click();
  await expect(saved).toContainText('7 : 2X');
  await expectAccessible(page, 'save bar', [{ width: 360, scheme: 'dark' }]);
  await withdraw.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await heard(page, 'Result withdrawn successfully!');
  await expect(saved).toContainText('No result is saved');
  await expect(withdraw).toBeDisabled();
});

test('a void draw says what was refunded, by whom and why', async ({ page, office, address }) => {
  const game = await makeOwnGame('funtarget');
  const chain = await networkWith(office, [game._id]);
  await fund(office, chain, game._id, address);
  for (const drawno of ['5', '6']) await buyTicket(address, chain.player, game._id, [drawno]);
  const drawId = await drawOnScreen(office, { ...chain, game });
  const { username, password } = office.person;
  const named = { adminId: chain.admin._id, gameId: game._id };
  await office.send('POST', '/live/void', { ...named, drawId, reason: 'a stuck wheel', password });
  const path = `/admin/game/${game._id}/${chain.admin._id}/${chain.admin.username}`;
  await openSignedIn(page, await sessionOf(chain.admin), path);
  const told = page.getByRole('region', { name: 'Void draws' });
  await expect(told).toContainText('2 tickets were refunded, 2.00 in all.');
  await expect(told).toContainText(`Voided by ${username}`);
  await expect(told).toContainText('Reason: a stuck wheel');
  await expectAccessible(page, 'void draw');
  await told.getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: 'Reason: a stuck wheel' })).toContainText(
    '2 tickets were refunded, 2.00 in all.',
  );
});
