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
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(line('Received from Above')).toContainText('500.00');
  await expect(line('Closing Credit')).toContainText('500.00');
  const result = page.getByRole('region', { name: 'Result of the shift' });
  await expect(result).toContainText('Commission (as settled)');
  await expect(result).toContainText('at the rates of their settlement');
  await expect(result).toContainText('Due to the Reference');
  // Lines of zero are left out, and who signs stands on paper only.
  await expect(line('Voided')).toHaveCount(0);
  await expect(page.getByText('Handed over')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Handed over')).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.getByText('Credit of an account that was moved')).toBeVisible();
  await expectAccessible(page, 'the shift sheet');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByLabel('From').fill('00:01');
  await expect(result).toContainText('The commission is an estimate');
  await page.getByLabel('Until').fill('00:01');
  // At its field; the list says it, too.
  await expect(page.getByText('The shift must end after it begins', { exact: true })).toBeVisible();
  await openSignedIn(page, await sessionOf(areamanager), `/areamanager/shiftsheet?id=${master._id}`);
  await expect(line('Received from Above')).toContainText('500.00');
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
  await expect(page.getByText('The history of this day was cleared')).toBeVisible();
  await expectAccessible(page, 'the shift sheet of a part of a cleared day');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByRole('button', { name: 'Show the whole day' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Closing Credit' })).toBeVisible();
  await expect(page).toHaveURL(/\/master\/shiftsheet$/);
});
