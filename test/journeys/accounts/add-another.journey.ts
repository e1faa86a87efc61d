import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';
import { choose, chooseReference, field } from '#test/journeys/support/forms';

test('players of one shop are added one after the other, with generated passwords', async ({
  page,
  office,
}) => {
  const { admin, master } = await office.chain();
  await openSignedIn(page, await sessionOf(admin), '/admin/player/create');
  await field(page, 'First Name').fill('Ravi');
  await field(page, 'Last Name').fill('Iyer');
  await choose(page, 'Country', 'India');
  await choose(page, 'State', 'Maharashtra');
  await choose(page, 'City', 'Nagpur');
  await field(page, 'Address').fill('12 Market Road');
  await chooseReference(page, master.username);
  await field(page, 'Commission').fill('2.5');
  await page.getByRole('button', { name: 'Generate password' }).click();
  const made = page.getByRole('status').filter({ hasText: 'Password:' });
  const password = await made.getByRole('strong').first().innerText();
  expect(password).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
  await expect(page.locator('input[name="password"], input[type="password"]').first()).toHaveValue(password);
  await expectAccessible(page, 'a form with generated secrets');
  await show(page, { width: 1280, scheme: 'light' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/admin/player');
  const note = page.getByRole('status').filter({ hasText: 'was created' });
  const username = await note.getByRole('strong').innerText();

  await note.getByRole('link', { name: 'Add another' }).click();
  await expect(field(page, 'Address')).toHaveValue('12 Market Road');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Nagpur');
  await expect(field(page, 'Commission')).toHaveValue('2.5');
  await expect(page.getByRole('combobox', { name: 'Reference' })).toHaveValue(master.username);
  for (const name of ['First Name', 'Last Name', 'Password']) await expect(field(page, name)).toHaveValue('');
  await page.goBack();

  await note.getByRole('link', { name: 'Transfer credit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Credit Transfer');
  await page.goBack();
  await expect(rowOf(page, username)).toBeVisible();
});
