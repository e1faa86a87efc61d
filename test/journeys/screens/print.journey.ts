import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '#test/journeys/support/fixtures';
import { untilPrintDialog } from '#test/journeys/support/print-dialog';

/** The part of a page of A4, turned, inside its margins. */
const paper = { width: 1031, height: 700 };

/** Everything of a printed page that a reader would call a fault. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the right edge is cut by ${scrollWidth - clientWidth}`);
    const ink = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    for (const cell of document.querySelectorAll('th, td')) {
      if (!cell.checkVisibility()) continue;
      const { position, color, backgroundColor } = getComputedStyle(cell);
      const name = `${cell.tagName} ${cell.textContent}`;
      if (position !== 'static') found.push(`${name} is ${position}`);
      if (ink(color) > 130) found.push(`${name} is written in ${color}`);
      if (ink(backgroundColor) < 200 && backgroundColor !== 'rgba(0, 0, 0, 0)')
        found.push(`${name} is on ${backgroundColor}`);
      if (cell.getBoundingClientRect().right > clientWidth) found.push(`${name} is cut`);
    }
    // The browser repeats words in a head on every page, but no buttons.
    for (const button of document.querySelectorAll('thead button'))
      if (getComputedStyle(button).display !== 'contents')
        found.push(`${button.textContent} is not repeated`);
    for (const head of document.querySelectorAll('thead'))
      if (getComputedStyle(head).display !== 'table-header-group') found.push('a head is not repeated');
    for (const box of document.querySelectorAll('div:has(> table)')) {
      if (box.scrollHeight > box.clientHeight + 1) found.push('rows are cut');
    }
    const controls = document.querySelectorAll(
      'a[href="#main"], [role="switch"], nav[aria-label="Pages"], [aria-label^="Edit"], [type="checkbox"]',
    );
    for (const control of controls)
      if (control.checkVisibility())
        found.push(`${control.getAttribute('aria-label') ?? control.textContent} is printed`);
    return found;
  });
}

/** Prints the list in view by its button, up to the browser's print dialog. */
async function printWhole(page: Page, of: string, rows: number): Promise<void> {
  await untilPrintDialog(page, () => page.getByRole('button', { name: 'Print', exact: true }).click());
  await expect(page.getByText(`Data of ${of} · ${rows} rows`)).toBeAttached();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`lists are printed on light paper, whole and without controls, from a ${colorScheme} screen`, async ({
    page,
    office,
  }) => {
    const stem = `print${colorScheme}${Date.now().toString(36)}`;
    for (let number = 10; number < 90; number += 1)
      await office.create('admin', office.person._id, { username: `${stem}${number}` });
    await page.emulateMedia({ colorScheme });
    await openSignedIn(page, office.token, `/superadmin/admin?search=${stem}&status=active&pageSize=10`);
    await expect(page.getByRole('row').filter({ hasText: stem })).toHaveCount(10);
    await printWhole(page, office.person.username, 80);
    for (let number = 10; number < 90; number += 1)
      await expect(page.getByRole('row').filter({ hasText: `${stem}${number}` })).toHaveCount(1);
    await page.emulateMedia({ media: 'print', colorScheme });
    await page.setViewportSize(paper);
    await expect(page.getByText(`printed by ${office.person.username}`)).toBeVisible();
    await expect(page.getByText(/printed by .* · \d+ \w+ \d{4}, \d\d:\d\d Etc\/GMT\S*$/)).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText('Deactive', { exact: true })).toBeHidden();
    await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue(stem);
    expect(await faultsOnPaper(page)).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
  });
}

test('reports, books and transactions are printed with their period and without controls', async ({
  page,
  office,
  network,
}) => {
  await office.generate(10);
  await office.transfer(network.admin, 10);
  const sections = ['turnoverreport', 'transactionreport', 'gamehistory', 'logactivities', 'books'];
  sections.push('analytics?preset=today');
  for (const section of sections) {
    await page.emulateMedia({ media: 'screen' });
    await openSignedIn(page, office.token, `/superadmin/${section}`);
    await page.setViewportSize({ width: 1280, height: 860 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(paper);
    await expect(page.getByRole('banner')).toBeHidden();
    const period = page.getByText(/^\d+ \w+ \d{4}$/).filter({ visible: true });
    if (section !== 'books') await expect(period.first()).toBeVisible();
    expect(await faultsOnPaper(page), section).toEqual([]);
  }
});
