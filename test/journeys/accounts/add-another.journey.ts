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

test('a shop is opened player by player, and their slips are printed together', async ({ page, office }) => {
  const { admin, master } = await office.chain();
  await office.send('PUT', `/master/${master._id}`, { occupation: 'Shop 12', pinCode: '440001' });
  await openSignedIn(page, await sessionOf(admin), '/admin/player/create');
  await chooseReference(page, master.username);
  // The new account starts with what its Reference has.
  await expect(field(page, 'Occupation')).toHaveValue('Shop 12');
  await expect(page.getByRole('combobox', { name: 'Country' })).not.toHaveValue('');
  const save = async (name: string, button: string) => {
    await field(page, 'First Name').fill(name);
    await field(page, 'Last Name').fill('Rao');
    await page.getByRole('button', { name: 'Generate password' }).click();
    await page.getByRole('button', { name: button }).click();
  };
  await save('Asha', 'Save and add another');
  const note = page.getByRole('status').filter({ hasText: 'was created' });
  await expect(note).toContainText('Asha Rao');
  await expect(field(page, 'First Name')).toHaveValue('');
  await expect(field(page, 'Occupation')).toHaveValue('Shop 12');
  await expectAccessible(page, 'the form of the next account');
  await show(page, { width: 1280, scheme: 'light' });
  await save('Binod', 'Submit');
  await page.waitForURL('**/admin/player');
  await expect(note).toContainText('Binod Rao');

  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '1') }),
  );
  await note.getByRole('button', { name: '2 credential slips' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'the dialog of credential slips');
  await show(page, { width: 1280, scheme: 'light' });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  const paper = page.locator('[data-paper]');
  await expect(paper).toContainText('Asha Rao');
  await expect(paper).toContainText('Binod Rao');
  expect((await paper.innerText()).match(/[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/g)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  // Shown once.
  await expect(note.getByRole('button', { name: /slip/ })).toHaveCount(0);
});
