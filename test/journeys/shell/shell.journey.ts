import type { Page } from '@playwright/test';
import { operatorRoles } from '#contract/ground/roles';
import { menuOf, section } from '#contract/sections';
import { isFull } from '#test/journeys/support/axe';
import {
  expect,
  follow,
  openSignedIn,
  pressEscapeIn,
  sessionOf,
  test,
} from '#test/journeys/support/fixtures';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** Opens every group of the menu and returns the links of its entries. */
async function entriesOf(page: Page): Promise<string[]> {
  const closed = menu(page).getByRole('button', { expanded: false });
  // From the last one on: an opened group no longer matches, so the others would move up.
  for (const group of (await closed.all()).toReversed()) await group.click();
  await expect(closed).toHaveCount(0);
  // At one moment: the entries of games appear when they are loaded.
  const links = menu(page).getByRole('listitem').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => String(link.getAttribute('href'))));
  // Other journeys start games, and each played game has its own entry below Live Result.
  return hrefs.filter((href) => !/\/game\/\d/.test(href));
}

for (const role of isFull ? operatorRoles : (['superadmin', 'master'] as const)) {
  test(`the menu has the sections of its role: ${role}`, async ({ page, office, network }) => {
    const token = role === 'superadmin' ? office.token : await sessionOf(network[role]);
    await openSignedIn(page, token, `/${role}/dashboard`);
    await expect(menu(page)).toBeVisible();
    const wanted = menuOf(role, false).map((name) => `/${role}/${section(name).path}`);
    // A group may be at another position than its sections in their table.
    expect((await entriesOf(page)).sort()).toEqual(wanted.sort());
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
}

test('the menu folds, stays folded, and is a drawer on a narrow screen', async ({ page, office }) => {
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await menu(page).getByRole('button', { name: 'Fold' }).click();
  await page.reload();
  await expect(menu(page).getByRole('button', { name: 'Unfold' })).toBeVisible();
  await menu(page).getByRole('button', { name: 'People' }).click();
  await page.getByRole('menuitem', { name: 'Master', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Master' })).toBeFocused();
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(menu(page)).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  await pressEscapeIn(page.getByRole('dialog', { name: 'Menu' }));
  await expect(opener).toBeFocused();
  await opener.click();
  await menu(page).getByRole('link', { name: 'Player' }).click();
  await page.waitForURL('**/superadmin/player');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 901, height: 800 });
  await expect(menu(page).getByRole('button', { name: 'Unfold' })).toBeVisible();
});

const widths = isFull ? [360, 768, 899, 1280, 1920] : [360, 768];
test('no page is wider than its screen', async ({ page, office, network }) => {
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  for (const [path, title] of [
    ['/superadmin/dashboard', 'Welcome to Dashboard'],
    ['/superadmin/player', 'Player'],
    [`/superadmin/admin/players/details/${network.admin._id}`, network.admin.username],
    [`/superadmin/admin/credittransfer/${network.admin._id}`, 'Admin Credit Transfer'],
    ['/superadmin/player/create', 'Add Player'],
    ['/superadmin/profile', 'Profile'],
  ] as const) {
    await follow(page, path);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // Some parts change their layout slightly after the width has changed.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${path} at ${width} px`,
        })
        .toBeLessThanOrEqual(width);
    }
  }
});

test('light, dark and system are chosen and kept, and apply before the first paint', async ({
  page,
  office,
}) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // While the application is blocked, only the code before the first paint has set the scheme.
  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: `Profile of ${office.person.username}` }).click();
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  expect(await scheme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the row height is changed and kept', async ({ page, office, network }) => {
  await openSignedIn(page, office.token, `/superadmin/master?search=${network.master.username}`);
  const row = page.getByRole('row').filter({ hasText: network.master.username });
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  await expect(row).toBeVisible();
  expect(await height()).toBe(36);
  await page.getByRole('button', { name: 'Row height: compact' }).click();
  await expect.poll(height).toBe(44);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Row height: comfortable' })).toBeVisible();
});

test('the palette opens sections and accounts; the shortcuts are listed', async ({
  page,
  office,
  network,
}) => {
  await openSignedIn(page, office.token, '/superadmin/master');
  await expect(page.getByRole('heading', { level: 1, name: 'Master' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox', { name: 'Search' });
  await expect(words).toBeFocused();
  await words.fill('gener');
  await expect(page.getByRole('option', { selected: true })).toContainText('Generate Credit');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/superadmin/generate');
  await page.getByRole('button', { name: 'Search' }).click();
  await words.fill(network.player.username);
  const found = page.getByRole('group', { name: 'Accounts' }).getByRole('option');
  await expect(found).toContainText(`under ${network.master.username}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/superadmin/player/players/details/${network.player._id}`);

  await office.generate(10);
  await office.transfer(network.admin, 10);
  const { data } = await office.get(`/reports/transactionreport?id=${network.admin._id}&page=1&pageSize=10`);
  const [{ _id, transactionMessage }] = data as [{ _id: string; transactionMessage: string }];
  await page.getByRole('button', { name: 'Search' }).click();
  await words.fill(_id);
  const posting = page.getByRole('group', { name: 'Transactions' }).getByRole('option');
  await expect(posting).toContainText(transactionMessage);
  await posting.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction Report' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: _id })).not.toHaveCount(0);
});

test('dialogs opened from a menu return the focus to its button', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.master), '/master/dashboard');
  const profile = page.getByRole('banner').getByRole('button', { name: network.master.username });
  await profile.click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await pressEscapeIn(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await expect(profile).toBeFocused();
});

test('single-key shortcuts work until they are switched off', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.master), '/master/player');
  const search = page.getByRole('searchbox', { name: 'Search players' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Search the list');
  await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(search).not.toBeFocused();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test('a new page sets the title and its heading gets the focus', async ({ page, office, network }) => {
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await expect(page).toHaveTitle('Welcome to Dashboard | Pitboss');
  await expect(page.getByRole('contentinfo')).toContainText('2025');
  await expect(page.getByRole('banner')).toContainText('Credit');
  await page
    .getByRole('region', { name: 'Users' })
    .getByRole('link', { name: /Area Manager/ })
    .last()
    .click();
  await page.waitForURL('**/superadmin/areamanager');
  await expect(page).toHaveTitle('Area Manager | Pitboss');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`/superadmin/player/players/details/${network.player._id}`);
  const chain = page.getByRole('navigation', { name: 'Chain' });
  const { admin, superareamanager, areamanager, master, player } = network;
  await expect(chain).toContainText(master.username);
  await expect(chain.getByRole('listitem').last()).toContainText(player.username);
  // The middle of a long chain is folded into dots.
  await chain.getByRole('button').click();
  for (const { username } of [admin, superareamanager, areamanager])
    await expect(page.getByRole('menuitem', { name: username })).toBeVisible();
  await page.getByRole('menuitem', { name: areamanager.username }).click();
  await page.waitForURL(`**/superadmin/areamanager/players/details/${areamanager._id}`);
  await expect(page).toHaveTitle(`${areamanager.username} | Pitboss`);
});

test('the dashboard counts the users and links to their lists', async ({ page, office }) => {
  const { admin } = await office.chain();
  await office.generate(70);
  await office.transfer(admin, 70);
  await openSignedIn(page, await sessionOf(admin), '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Dashboard' })).toBeVisible();
  const users = page.getByRole('region', { name: 'Users' });
  await expect(users.getByRole('link', { name: /Player/ })).toContainText('1');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('70.00');
  await expect(page.getByRole('region', { name: 'Latest movements' })).toContainText(office.person.username);
  await figures.getByRole('link', { name: /Online players/ }).click();
  await page.waitForURL('**/admin/onlineplayers');
});
