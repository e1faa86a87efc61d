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

test('a transfer whose answer was lost is not posted again with another note', async ({
  page,
  office,
  causes,
}) => {
  causes(/ERR_FAILED|409/);
  const admin = await office.create('admin', office.person._id);
  await office.generate(100);
  await openSignedIn(page, office.token, `/superadmin/admin/credittransfer/${admin._id}`);
  let asked = 0;
  await page.route('**/api/admins/credit-transfer*', async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    // The server posts it; only its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  const { amount, secret, submit } = money(page, 'Credit Transfer');
  await amount.fill('12.5');
  await secret.fill(password);
  await submit.click();
  const told = page.getByRole('alert');
  await expect(told.filter({ hasText: 'it will not be done twice' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Rent');
  await submit.click();
  await expect(told.filter({ hasText: 'Your first attempt went through' })).toBeVisible();
  const { data } = await office.get(`/admins/${admin._id}`);
  expect(data).toMatchObject({ walletBalance: 12.5 });
});
