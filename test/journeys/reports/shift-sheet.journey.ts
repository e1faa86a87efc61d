import { errorKinds } from '#contract/ground/errors';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

test('a master sees its shift, chooses a part of it, and its area manager sees the same', async ({
  page,
  office,
}) => {
  const { master, areamanager } = await office.chain();
  await office.generate(1_000);
  await office.transfer(master, 500);
  const session = await sessionOf(master);
  await openSignedIn(page, session, '/master/shiftsheet');
  await expect(page.getByRole('heading', { name: 'Shift Sheet', level: 1 })).toBeVisible();
  const credit = page.getByRole('region', { name: 'Credit' });
  const trade = page.getByRole('region', { name: 'Trade' });
  await expect(credit).toContainText('Received500.00');
  await expect(credit).toContainText('Closing Credit500.00');
  await expect(trade).toContainText('Due to the Reference0.00');
  await expect(trade).toContainText('at the rates of their settlement');
  // Lines of zero are left out, and who signs stands on paper only.
  await expect(credit).not.toContainText('Given');
  await expect(trade).not.toContainText('Voided');
  await expect(page.getByText('Handed over')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Handed over')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Shift' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
  await expect(page.getByText('Credit of an account that was moved')).toBeVisible();
  await expectAccessible(page, 'the shift sheet');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByLabel('From').fill('00:01');
  await expect(trade).toContainText('The commission is an estimate');
  await page.getByLabel('Until').fill('00:01');
  // At its field; the page says it, too.
  await expect(page.getByText('The shift must end after it begins', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByRole('button', { name: 'Last Month' }).click();
  await expect(credit).toContainText('Closing Credit0.00');
  await expect(page).toHaveURL(/preset=lastMonth/);
  await page.goto('/master/shiftsheet?preset=lastSixMonths');
  await expect(page.getByText('A shift sheet covers at most 31 days')).toBeVisible();
  await openSignedIn(page, await sessionOf(areamanager), `/areamanager/shiftsheet?id=${master._id}`);
  await expect(credit).toContainText('Received500.00');
  await openSignedIn(page, session, `/master/shiftsheet?id=${areamanager._id}`);
  await expect(page.getByText('Not found')).toBeVisible();
});

test('a part of a cleared day is explained, and the whole day is one press away', async ({
  page,
  office,
}) => {
  const { master } = await office.chain();
  const { status, text: message } = errorKinds.shift_cleared;
  await page.route('**/api/reports/shiftsheet?*from=*', (route) =>
    route.fulfill({
      status,
      json: { success: false, message, code: 'shift_cleared', requestId: 'aaaaaaaa' },
    }),
  );
  await openSignedIn(page, await sessionOf(master), '/master/shiftsheet?from=09:00');
  await expect(page.getByText('A part of this history was cleared')).toBeVisible();
  await expectAccessible(page, 'the shift sheet of a part of a cleared day');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByRole('button', { name: 'Show whole days' }).click();
  await expect(page.getByRole('region', { name: 'Credit' })).toContainText('Closing Credit');
  await expect(page).toHaveURL(/\/master\/shiftsheet$/);
});
