import { expectAccessible, viewInTurn } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { drawRound, makePlayers } from '#test/journeys/support/play';

/** A display is read every five seconds. */
const untilRead = { timeout: 15_000 };

test('an operator opens a display, a television shows it, and it goes blank when revoked', async ({
  page,
  office,
  browser,
}) => {
  const players = await makePlayers(office, 50, 'funtarget');
  const { admin, game } = players;
  await openSignedIn(page, await sessionOf(admin), '/admin/profile');
  await page.getByRole('button', { name: 'Open a display' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a display' });
  await dialog.getByRole('button', { name: 'Open a display' }).click();
  await expect(dialog.getByText('Enter a name for the display')).toBeVisible();
  await dialog.getByLabel('Name').fill('Counter television');
  await dialog.getByLabel('Game').selectOption({ label: game.gameName });
  await dialog.getByRole('button', { name: 'Open a display' }).click();
  const row = page.getByRole('row', { name: /Counter television/ });
  await expect(row).toContainText('Never');
  const address = await row.getByRole('link', { name: 'Show Counter television' }).getAttribute('href');
  await expectAccessible(page, 'profile with a display', viewInTurn(1));

  const visitor = await browser.newContext();
  const screen = await visitor.newPage();
  await screen.goto(address ?? '');
  await expect(screen).toHaveTitle(`${game.gameName} | Pitboss`);
  await expect(screen.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible();
  await expect(screen.getByRole('timer')).toHaveText(/\d\d:\d\d/);
  await drawRound(office, players);
  await expect(screen.getByText(/Draw [\d,]+/).first()).toBeVisible();
  await expectAccessible(screen, 'display');

  await page.reload();
  await expect(page.getByRole('row', { name: /Counter television/ })).not.toContainText('Never');
  await page.getByRole('button', { name: 'Revoke Counter television' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no display.')).toBeVisible();
  await expect(screen.getByText('There is no such display')).toBeVisible(untilRead);
  await visitor.close();
});
