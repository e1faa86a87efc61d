import { chromium, type Page } from '@playwright/test';
import type { Person } from '#test/journeys/support/api';
import { expect, test } from '#test/journeys/support/fixtures';
import { openGateway } from '#test/journeys/support/gateway';
import { makePlayers, type Players, pick } from '#test/journeys/support/play';

/** A name that is not of this machine: browsers offer no clipboard, camera or sharing there without https. */
const shopName = 'shop.example';

/** Opens a page of a browser to which the shop's name is the journeys' server. */
async function withShopBrowser(address: string, use: (page: Page, origin: string) => Promise<void>) {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${shopName} 127.0.0.1`],
  });
  const origin = `http://${shopName}:${new URL(address).port}`;
  try {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    await use(await context.newPage(), origin);
  } finally {
    await browser.close();
  }
}

async function signInAt(page: Page, origin: string, { username, password }: Person): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The dialog of the slip of a ticket that the player has just bought. */
async function openSlip(page: Page, origin: string, { player, game }: Players) {
  await signInAt(page, origin, player);
  await page.getByRole('link', { name: new RegExp(game.gameName) }).click();
  await pick(page, '0');
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  const isUnsafe = () => page.evaluate(() => !window.isSecureContext && !('clipboard' in navigator));
  expect(await isUnsafe()).toBe(true);
  return page.getByRole('dialog', { name: 'Print ticket' });
}

test('without https the address of a slip is shown, to copy it by hand', async ({ office, address }) => {
  const players = await makePlayers(office, 50);
  await withShopBrowser(address, async (page, origin) => {
    // The old command copies; a browser whose owner forbids that refuses too.
    await page.addInitScript(() => {
      document.execCommand = () => false;
    });
    const dialog = await openSlip(page, origin, players);
    await dialog.getByRole('button', { name: 'Share' }).click();
    const field = dialog.getByRole('textbox', { name: 'Address of the ticket, to copy by hand' });
    await expect(field).toHaveValue(new RegExp(`^${origin}/slip/`));
    await expect(field).toBeFocused();
    const isSelected = () =>
      field.evaluate((input: HTMLInputElement) => input.selectionEnd === input.value.length);
    expect(await isSelected()).toBe(true);
    await expect(dialog.getByText('The slip could not be made.')).toHaveCount(0);
  });
});

test('without https an address is copied by the old command of the browser', async ({ office, address }) => {
  const players = await makePlayers(office, 50);
  await withShopBrowser(address, async (page, origin) => {
    const dialog = await openSlip(page, origin, players);
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('The address of the ticket was copied.')).toBeVisible();
  });
});

const noCookies = 'This browser refuses cookies. Allow them for this address, then sign in.';

test('a sign-in whose cookie is dropped says so in place of an empty frame', async ({
  page,
  network,
  address,
}) => {
  const gateway = await openGateway(address, { dropsCookies: true });
  try {
    await page.goto(`${gateway.address}/auth/login`);
    await page.getByLabel('Username').fill(network.admin.username);
    await page.getByLabel('Password', { exact: true }).fill(network.admin.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: noCookies })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
  } finally {
    await gateway.close();
  }
});
