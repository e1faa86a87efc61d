import { expect, openSignedIn, test } from '#test/journeys/support/fixtures';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('the foot of a form covers neither the field with the focus nor its fault', async ({ page, office }) => {
  await openSignedIn(page, office.token, '/superadmin/master/create');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/fields need attention$/).last()).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const field = document.activeElement?.closest('.mantine-InputWrapper-root');
      const foot = document.querySelector('form footer')?.getBoundingClientRect();
      if (!field || !foot) return false;
      return field.getBoundingClientRect().bottom > foot.top;
    });
  await expect.poll(covered).toBe(false);
  for (let number = 0; number < 16; number += 1) {
    await page.keyboard.press('Tab');
    expect(await covered(), `after ${number} steps`).toBe(false);
  }
});

test('the first list of a phone shows placeholders while its parts load', async ({
  page,
  office,
  network,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(phone|card-list)-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openSignedIn(page, office.token, `/superadmin/player?search=${network.player.username}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const places = page.locator('ul[aria-hidden="true"] > li').filter({ visible: true });
  await expect(places).toHaveCount(6);
  release();
  await expect(page.getByRole('list', { name: 'Players' })).toContainText(network.player.username);
  await expect(places).toHaveCount(0);
});

test('no line of a card ends with a separator', async ({ page, office, network }) => {
  await openSignedIn(page, office.token, `/superadmin/player?search=${network.player.username}`);
  const card = page.getByRole('list', { name: 'Players' }).getByRole('listitem').first();
  await expect(card).toContainText(network.player.username);
  const contents = await card.locator('span').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const [before, after] = ['::before', '::after'].map((of) => getComputedStyle(part, of).content);
      const { left } = part.getBoundingClientRect();
      const isFirst = left === part.parentElement?.getBoundingClientRect().left;
      return after === '"·"' ? ['at the end'] : before === '"·"' && isFirst ? ['cut off'] : [];
    }),
  );
  expect(contents).toContain('cut off');
  expect(contents).not.toContain('at the end');
  const overlaps = await card.locator('span + span').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const [before, own] = [part.previousElementSibling, part].map((each) => each?.getBoundingClientRect());
      return before && own && before.top === own.top && own.left < before.right ? [part.textContent] : [];
    }),
  );
  expect(overlaps).toEqual([]);
});

test('a tablet that is turned while it is offline keeps its page', async ({
  page,
  context,
  office,
  network,
  causes,
}) => {
  causes(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.setViewportSize({ width: 1024, height: 700 });
  await openSignedIn(page, office.token, `/superadmin/player?search=${network.player.username}`);
  await expect(page.getByRole('cell', { name: network.player.username }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.setViewportSize({ width: 700, height: 1024 });
  await expect(page.getByRole('list', { name: 'Players' })).toContainText(network.player.username);
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(page.getByRole('cell', { name: network.player.username }).first()).toBeVisible();
  await context.setOffline(false);
});

test('links and copy buttons are as large as a finger on phone and tablet', async ({
  page,
  office,
  network,
}) => {
  const { player } = network;
  for (const width of [360, 820]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`player?search=${player.username}`, `player/players/details/${player._id}`]) {
      await openSignedIn(page, office.token, `/superadmin/${path}`);
      await expect(page.getByText(player.username).filter({ visible: true }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const small = await page.evaluate(() => {
        const targets = document.querySelectorAll('main :is(td, li, h1) a, main [aria-label^="Copy"]');
        return [...targets].flatMap((target) => {
          if (!target.checkVisibility()) return [];
          const box = target.getBoundingClientRect();
          const around = getComputedStyle(target, '::after');
          const reach = around.position === 'absolute' ? -2 * Number.parseFloat(around.top) : 0;
          const high = box.height + (Number.isNaN(reach) ? 0 : reach);
          return high < 44 ? [`${target.getAttribute('aria-label') ?? target.textContent}: ${high}`] : [];
        });
      });
      expect(small, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('filters are folded, and a page below a list has a way back', async ({ page, office, network }) => {
  await openSignedIn(page, office.token, '/superadmin/transactionreport');
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  const fields = page.locator(`[id="${await filters.getAttribute('aria-controls')}"]`);
  await expect(fields).toBeHidden();
  await filters.click();
  await expect(fields).toBeVisible();
  await openSignedIn(page, office.token, `/superadmin/player/edit/${network.player._id}`);
  await page.getByRole('link', { name: `Back to ${network.player.username}` }).click();
  await expect(page).toHaveURL(new RegExp(`players/details/${network.player._id}$`));
});
