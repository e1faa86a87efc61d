import { password } from '#test/journeys/support/api';
import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { money } from '#test/journeys/support/forms';

test('a movement is noted for both sides, with a category that the admin has named', async ({
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
  await page.getByRole('button', { name: 'Edit the categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Categories of credit' });
  await dialog.getByRole('textbox', { name: 'Category 1' }).fill('Bank');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Two categories have the same name');
  await dialog.getByRole('textbox', { name: 'Category 1' }).fill('Cash box');
  await dialog.getByRole('checkbox').nth(2).uncheck();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await heard(page, 'Categories saved');
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category.getByRole('option')).toHaveText([
    'None',
    'Cash box',
    'Bank',
    'Correction',
    'Bonus',
    'Other',
  ]);

  const { amount, secret, submit } = money(page, 'Credit Transfer');
  await amount.fill('40');
  await page.getByRole('textbox', { name: 'Note' }).fill('Float for the weekend');
  await page.getByRole('textbox', { name: 'Reference' }).fill('Bill 7');
  await category.selectOption('Cash box');
  await secret.fill(password);
  await submit.click();
  await heard(page, 'Credit transfer successful!');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');

  await openSignedIn(page, await sessionOf(superareamanager), '/superareamanager/transactionreport');
  await page.getByRole('searchbox').fill('weekend');
  const rows = page.getByRole('region', { name: 'Transaction Report' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Float for the weekend' })).toContainText('40.00');
  await page.getByRole('searchbox').fill('bill 8');
  await expect(rows.filter({ hasText: 'Float for the weekend' })).toHaveCount(0);
});
