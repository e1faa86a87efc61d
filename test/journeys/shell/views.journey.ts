import type { Page } from '@playwright/test';
import { expectAccessible, type View } from '#test/journeys/support/axe';
import { expect, follow, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

const heads = (page: Page) => page.getByRole('columnheader');
const usual = ['No', 'UserName', 'Name', 'Refer ID', 'Unique Id', 'Points', 'Date & Time', 'Action'];
const arranged = usual.filter((head) => head !== 'Refer ID');
const viewsButton = (page: Page) => page.getByRole('button', { name: 'Views', exact: true });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const atDesk: View[] = [{ width: 1280, scheme: 'light' }];
const atPhone: View[] = [{ width: 360, scheme: 'dark' }];

/** Arranges a list and saves a view using only the keyboard. */
async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Refer ID' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await page.getByRole('button', { name: 'Points' }).click();
  await expect(page).toHaveURL(/sort=walletBalance/);
  await viewsButton(page).press('Enter');
  const save = menuOf(page).getByRole('button', { name: 'Save current as...' });
  await save.press('Enter');
  await expect(menuOf(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuOf(page).getByText('Name is required')).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(save).toBeFocused();
}

test('a list is saved as a view, which is chosen, shown on opening, renamed and deleted', async ({
  page,
  office,
  network,
}) => {
  await openSignedIn(page, office.token, '/superadmin/superareamanager');
  await expect(heads(page)).toHaveText(usual);
  await saveView(page, 'By points');
  const menu = menuOf(page);
  const view = (name: string) => menu.getByRole('button', { name: new RegExp(`^${name}( default)?$`) });
  await expect(view('By points')).toHaveAttribute('aria-current', 'true');
  const star = menu.getByRole('button', { name: 'Make By points the default' });
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'saved views', atDesk);
  await page.keyboard.press('Escape');
  await expect(viewsButton(page)).toBeFocused();

  await viewsButton(page).click();
  await view('Default view').click();
  await expect(page).toHaveURL(/\/superareamanager$/);
  await expect(heads(page)).toHaveText(usual);
  await viewsButton(page).click();
  await view('By points').click();
  await expect(page).toHaveURL(
    /sort=walletBalance&order=desc&status=active|status=active&sort=points&order=desc/,
  );
  await expect(heads(page)).toHaveText(arranged);

  // After going back it shows the earlier state; opened again, the default.
  await viewsButton(page).click();
  await view('Default view').click();
  await expect(page).toHaveURL(/\/superareamanager$/);
  await page.getByRole('link', { name: 'Add Super Area Manager' }).click();
  await expect(page.getByRole('heading', { name: 'Add Super Area Manager' })).toBeVisible();
  await page.goBack();
  await viewsButton(page).click();
  await expect(view('Default view')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await follow(page, '/superadmin/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Super Area Manager' }).click();
  await expect(page).toHaveURL(/sort=walletBalance/);
  await expect(heads(page)).toHaveText(arranged);

  await openSignedIn(page, await sessionOf(network.admin), '/admin/superareamanager');
  await viewsButton(page).click();
  await expect(menu.getByRole('listitem')).toHaveText(['Default view']);

  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, office.token, '/superadmin/superareamanager?status=deactive');
  await viewsButton(page).click();
  await expectAccessible(page, 'saved views', atPhone);
  await menu.getByRole('button', { name: 'Rename By points' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('Rich first');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect(view('Rich first')).toContainText('default');
  await menu.getByRole('button', { name: 'Delete Rich first' }).click();
  await expect(menu.getByRole('listitem')).toHaveText(['Default view']);
});

test('invalid stored settings of a list are ignored', async ({ page, office }) => {
  await openSignedIn(page, office.token, '/superadmin/superareamanager');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Refer ID' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(heads(page)).toHaveText(arranged);
  for (const kept of ['{}', '"x"', '{"order":[1],"hidden":null}', 'x']) {
    await page.evaluate((text) => {
      const keys = Object.keys(localStorage).filter((key) => /^pitboss-(columns|views)/.test(key));
      for (const key of keys) localStorage.setItem(key, text);
    }, kept);
    await page.reload();
    await expect(heads(page)).toHaveText(usual);
  }
});

test('two windows of one account keep the views of each other', async ({ page, office }) => {
  const { master } = await office.chain();
  const token = await sessionOf(master);
  const other = await page.context().newPage();
  const save = async (on: Page, name: string) => {
    await menuOf(on).getByRole('button', { name: 'Save current as...' }).click();
    await menuOf(on).getByRole('textbox', { name: 'Name' }).fill(name);
    await on.keyboard.press('Enter');
  };
  for (const each of [page, other]) {
    await openSignedIn(each, token, '/master/turnoverreport');
    await viewsButton(each).click();
    await expect(menuOf(each).getByRole('listitem')).toHaveText(['Default view']);
  }
  await save(page, 'Mine');
  await expect(menuOf(page).getByRole('listitem')).toHaveText(['Default view', 'Mine']);
  await save(other, 'mine');
  await expect(menuOf(other).getByText('Another view already has this name')).toBeVisible();
  await menuOf(other).getByRole('textbox', { name: 'Name' }).fill('Yours');
  await other.keyboard.press('Enter');
  await expect(menuOf(other).getByRole('listitem')).toHaveText(['Default view', 'Mine', 'Yours']);
  await menuOf(page).getByRole('button', { name: 'Delete Mine' }).click();
  await expect(menuOf(page).getByRole('listitem')).toHaveText(['Default view', 'Yours']);
  await menuOf(other).getByRole('button', { name: 'Share Mine' }).click();
  await expect(other.getByText('This view no longer exists')).toBeVisible();
  await expect(menuOf(other).getByRole('listitem')).toHaveText(['Default view', 'Yours']);

  await page.keyboard.press('Escape');
  await save(other, 'Zones');
  await viewsButton(page).click();
  await expect(menuOf(page).getByRole('listitem')).toHaveText(['Default view', 'Yours', 'Zones']);
  await other.close();
});

test('a view of the week is shared and used by an operator below', async ({ page, office }) => {
  const { areamanager, master } = await office.chain();
  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/turnoverreport?preset=currentWeek');
  await expect(page.getByRole('button', { name: 'Current Week' })).toHaveAttribute('aria-pressed', 'true');
  await viewsButton(page).click();
  const menu = menuOf(page);
  await menu.getByRole('button', { name: 'Save current as...' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('This week');
  await page.keyboard.press('Enter');
  const share = menu.getByRole('button', { name: 'Share This week' });
  await share.click();
  const unshare = menu.getByRole('button', { name: 'Stop sharing This week' });
  await expect(unshare).toHaveAttribute('aria-pressed', 'true');

  const below = await page.context().newPage();
  await openSignedIn(below, await sessionOf(master), '/master/turnoverreport');
  await viewsButton(below).click();
  const offered = menuOf(below).getByRole('button', { name: `This week by ${areamanager.username}` });
  await offered.click();
  await expect(below).toHaveURL(/turnoverreport\?preset=currentWeek$/);
  await below.close();
});

test('a view with a search is shared without the search text, and says so', async ({ page, office }) => {
  const { areamanager, master } = await office.chain();
  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/player?search=Asha&status=active');
  await viewsButton(page).click();
  const menu = menuOf(page);
  await menu.getByRole('button', { name: 'Save current as...' }).click();
  await menu.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Share Asha without its search text' }).click();
  await expect(menu.locator('p', { hasText: 'without the search text' })).toBeVisible();
  await expectAccessible(page, 'a shared view with a search', atDesk);
  await expect(menu.getByRole('button', { name: /^Asha$/ })).toHaveAttribute('aria-current', 'true');

  const below = await page.context().newPage();
  await openSignedIn(below, await sessionOf(master), '/master/player');
  await viewsButton(below).click();
  await menuOf(below)
    .getByRole('button', { name: `Asha by ${areamanager.username}` })
    .click();
  await expect(below).toHaveURL(/player\?status=active$/);
  await below.close();
});

test('views that could not be read are reported, and read again on request', async ({
  page,
  office,
  causes,
}) => {
  const { master } = await office.chain();
  causes(/status of 500/);
  let isDown = true;
  const refusal = { success: false, code: 'unexpected', message: 'Something went wrong' };
  await page.route(/\/api\/views\//, (route) =>
    isDown ? route.fulfill({ status: 500, json: refusal }) : route.fallback(),
  );
  await openSignedIn(page, await sessionOf(master), '/master/turnoverreport');
  await viewsButton(page).click();
  const menu = menuOf(page);
  const fault = menu.getByRole('alert').filter({ hasText: 'The views could not be loaded' });
  await expect(fault).toContainText('Something went wrong');
  await expectAccessible(page, 'views that could not be read', atDesk);
  await fault.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(fault).toBeVisible();
  isDown = false;
  await fault.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(menu.getByRole('listitem')).toHaveText(['Default view']);
  await expect(menu.getByRole('button', { name: 'Save current as...' })).toBeFocused();
});
