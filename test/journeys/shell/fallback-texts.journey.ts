import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '#test/journeys/support/fixtures';
import { field, money } from '#test/journeys/support/forms';

/** Every change is answered with an HTML page, as by a captive portal: there is no server message. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>A portal</h1>' }),
  );
}

test('an operation without a server message shows its own text', async ({ page, office, network }) => {
  const { player } = network;
  await office.generate(20);
  await office.transfer(player, 10);
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  /** A separate page for each form, because a filled form asks before it is left. */
  const open = async (path: string) => {
    const other = await page.context().newPage();
    await loseAnswers(other);
    await other.goto(path);
    return other;
  };
  for (const [act, button, text] of [
    ['credittransfer', 'Credit Transfer', 'Unknown error occurred during credit transfer.'],
    ['creditadjust', 'Credit Adjust', 'An error occurred.'],
  ] as const) {
    const screen = await open(`/superadmin/player/${act}/${player._id}`);
    const { amount, secret, submit } = money(screen, button);
    await amount.fill('5');
    await secret.fill('some password');
    await submit.click();
    await expect(screen.getByText(text).first()).toBeVisible();
  }
  const edit = await open(`/superadmin/player/edit/${player._id}`);
  await field(edit, 'First Name').fill('Anita');
  await edit.getByRole('button', { name: 'Submit' }).click();
  await expect(edit.getByText('server error').first()).toBeVisible();
});

test('a sign-in without a server message shows that it failed', async ({ page }) => {
  await loseAnswers(page);
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('player');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login failed.').first()).toBeVisible();
});
