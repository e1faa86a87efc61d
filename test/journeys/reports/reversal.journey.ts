import { password } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { countClicks, expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

test('a wrong transfer is corrected from the report, and both movements name each other', async ({
  page,
  office,
}) => {
  const { admin } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 100);
  await openSignedIn(page, office.token, '/superadmin/transactionreport');
  await page.getByRole('searchbox').fill(admin.username);
  const rows = page.getByRole('region', { name: 'Transaction Report' }).getByRole('row');
  const sent = rows.filter({ hasText: 'Credit transfer' });
  // The search has been answered: before, the list has rows of other tests.
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('100.00');
  const number = (await sent.getByRole('button').first().textContent()) ?? '';

  const clicks = await countClicks(page);
  await sent.getByRole('button', { name: number, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Movement ${number}` });
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  const form = page.getByRole('dialog', { name: `Reverse movement ${number}` });
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('100.00');
  await expect(form.getByLabel('Your password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await form.getByRole('button', { name: 'Reverse' }).click();
  await heard(page, 'Credit reversed');
  expect(await clicks()).toBeLessThanOrEqual(4);

  await expect(dialog).toContainText('Reversed');
  await expect(dialog.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
  await expectAccessible(page, 'a movement that was taken back');
  await show(page, { width: 1280, scheme: 'light' });
  await dialog.getByRole('button', { name: /^Movement \d+$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Takes back');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(rows.filter({ hasText: `Reversal of ${number}` })).toHaveCount(1);
});

test('too much, or more than the receiver holds, is refused at the amount; a part is marked', async ({
  page,
  office,
}) => {
  const { admin, superareamanager } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 100);
  await openSignedIn(
    page,
    await sessionOf(admin),
    `/admin/superareamanager/credittransfer/${superareamanager._id}`,
  );
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Credit Transfer', exact: true }).click();
  await heard(page, 'Credit transfer successful!');

  await page.goto('/admin/transactionreport');
  const rows = page.getByRole('region', { name: 'Transaction Report' }).getByRole('row');
  const sent = rows.filter({ hasText: superareamanager.username });
  await sent.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  const form = page.getByRole('dialog', { name: /^Reverse movement/ });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await amount.fill('50.01');
  await form.getByLabel('Your password', { exact: true }).fill('wrong password');
  await form.getByRole('button', { name: 'Reverse' }).click();
  await expect(form.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect password',
  );
  await form.getByLabel('Your password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Reverse' }).click();
  await expect(amount).toHaveAccessibleDescription(/at most 50\.00 of it can still be taken back/);
  await expectAccessible(page, 'the reversal of a movement');
  await show(page, { width: 1280, scheme: 'light' });
  await amount.fill('20');
  await form.getByRole('textbox', { name: 'Note' }).fill('Sent twice');
  await form.getByRole('button', { name: 'Reverse' }).click();
  await heard(page, 'Credit reversed');

  const dialog = page.getByRole('dialog', { name: /^Movement/ });
  await expect(dialog).toContainText('Reversed in part: 20.00 of 50.00');
  await dialog.getByRole('textbox', { name: 'Add a remark' }).fill('The shop confirmed it');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await heard(page, 'Remark added');
  await expect(dialog.getByRole('listitem')).toContainText('The shop confirmed it');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows.filter({ hasText: 'Reversed: 20.00 of 50.00' })).toHaveCount(1);

  // The receiver reads the remark, and cannot take anything back.
  await openSignedIn(page, await sessionOf(superareamanager), '/superareamanager/transactionreport');
  await rows.filter({ hasText: '50.00' }).first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('The shop confirmed it');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Reverse' })).toHaveCount(0);
});
