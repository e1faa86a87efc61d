import type { Page } from '@playwright/test';
import { show, type View } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { findOverlaps } from '#test/journeys/support/overlaps';

/** The installation holds ten trillion; other journeys have generated some of it. */
const amount = 9_000_000_000_000;
const written = '9,000,000,000,000.00';
const widths: View['width'][] = [1280, 768, 360];

/** Nothing is wider than the page, and no such amount is cut off or overlaps another text. */
async function expectRoom(page: Page): Promise<void> {
  for (const width of widths) {
    await show(page, { width, scheme: 'light' });
    await expect(page.getByText(written).filter({ visible: true }).first()).toBeVisible();
    const faults = await page.evaluate((text) => {
      const found: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`the page scrolls by ${scrollWidth - clientWidth}`);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.includes(text) || parent === null || !parent.checkVisibility()) continue;
        // Words for screen readers have a box of one pixel.
        if (parent.getBoundingClientRect().width <= 2 || parent.closest('[aria-hidden], caption, table'))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const panel = parent.closest('section, header, a');
        const frame = panel?.getBoundingClientRect() ?? box;
        if (box.right > frame.right || box.left < frame.left)
          found.push(`${node.textContent} leaves ${panel?.getAttribute('aria-label')}`);
      }
      return found;
    }, written);
    expect([...faults, ...(await findOverlaps(page, written))], `${page.url()} at ${width}`).toEqual([]);
  }
}

test('nine trillion points have room on the dashboard, in details, on a credit form and in the books', async ({
  page,
  office,
}) => {
  const { admin } = await office.chain();
  await office.generate(amount);
  await office.transfer(admin, amount);
  await openSignedIn(page, await sessionOf(admin), '/admin/dashboard');
  await expectRoom(page);
  await page.goto('/admin/books');
  await expectRoom(page);
  await openSignedIn(page, office.token, `/superadmin/admin/players/details/${admin._id}`);
  await expectRoom(page);
  await page.goto(`/superadmin/admin/creditadjust/${admin._id}`);
  await expectRoom(page);
});
