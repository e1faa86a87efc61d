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
  await expect(page.getByRole('region', { name: 'Result of the shift' })).toContainText('Commission');
  await expectAccessible(page, 'the shift sheet');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByLabel('From').fill('00:00');
  await page.getByLabel('Until').fill('00:00');
  await expect(page.getByText('The shift must end after it begins')).toBeVisible();
  await openSignedIn(page, await sessionOf(areamanager), `/areamanager/shiftsheet?id=${master._id}`);
  await expect(line('Received from Above')).toContainText('500.00');
  await openSignedIn(page, session, `/master/shiftsheet?id=${areamanager._id}`);
  await expect(page.getByText('Not found')).toBeVisible();
});
