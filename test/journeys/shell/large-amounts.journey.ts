import type { Page } from '@playwright/test';
import { show, type View } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

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
      const boxes: { text: string; box: DOMRect; panel: Element | null }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        // Words for screen readers have a box of one pixel.
        if (parent === null || parent.getBoundingClientRect().width <= 2) continue;
        const isShown = parent.checkVisibility() && parent.closest('[aria-hidden], caption, table') === null;
        if (!isShown || node.textContent?.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const panel = parent.closest('section, header, a');
        if (box.width > 2) boxes.push({ text: node.textContent ?? '', box, panel });
      }
      for (const large of boxes.filter((each) => each.text.includes(text))) {
        const frame = large.panel?.getBoundingClientRect();
        if (frame !== undefined && (large.box.right > frame.right || large.box.left < frame.left))
          found.push(`${large.text} leaves ${large.panel?.getAttribute('aria-label')}`);
        for (const other of boxes) {
          if (other === large || other.panel !== large.panel) continue;
          const wide = Math.min(other.box.right, large.box.right) - Math.max(other.box.left, large.box.left);
          const high = Math.min(other.box.bottom, large.box.bottom) - Math.max(other.box.top, large.box.top);
          if (wide > 1 && high > 3) found.push(`${large.text} lies on ${other.text}`);
        }
      }
      return found;
    }, written);
    expect(faults, `${page.url()} at ${width}`).toEqual([]);
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
