import { actOn, expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { field } from '#test/journeys/support/forms';

test('an edit form is prefilled and sends only changes, and nothing without changes', async ({
  page,
  office,
}) => {
  const { areamanager } = await office.chain();
  const bodies: unknown[] = [];
  await page.route(`**/api/areamanager/${areamanager._id}`, (route) => {
    if (route.request().method() === 'PUT') bodies.push(route.request().postDataJSON());
    return route.fallback();
  });
  const list = `/superadmin/areamanager?search=${areamanager.username}`;
  await openSignedIn(page, office.token, list);
  await actOn(page, areamanager.username, 'Edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Area Manager' })).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Meera');
  await expect(field(page, 'Date of Birth')).toHaveValue('17 May 1988');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Nagpur');
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Leave empty to keep the current one');
  await expect(field(page, 'PIN')).toHaveValue('');

  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: 'No changes to save.' })).toBeVisible();
  expect(bodies).toEqual([]);

  await field(page, 'Address').fill('15 Station Road');
  await field(page, 'Commission').fill('3.25');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Address, Commission');
  await submit.click();
  await heard(page, 'User updated successfully!');
  await page.waitForURL(`**${list}`);
  expect(bodies).toEqual([{ address: '15 Station Road', commission: 3.25 }]);
  // The old password still works: an empty field left it unchanged.
  await sessionOf(areamanager);

  await actOn(page, areamanager.username, 'Edit');
  await expect(field(page, 'Address')).toHaveValue('15 Station Road');
  await field(page, 'Password').fill('another password');
  await submit.click();
  const proof = page.getByRole('dialog', { name: 'Enter your password' });
  await proof.getByLabel('Your password', { exact: true }).fill('not my password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Incorrect password')).toBeVisible();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Password')).toHaveValue('another password');
  await submit.click();
  await proof.getByLabel('Your password', { exact: true }).fill(office.person.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await heard(page, 'User updated successfully!');
  await expect(proof).toHaveCount(0);
  expect(bodies.at(-1)).toEqual({ password: 'another password', ownPassword: office.person.password });
  await sessionOf({ ...areamanager, password: 'another password' });
});

test('a screen with unsaved changes asks before it is left', async ({ page, office }) => {
  const { master } = await office.chain();
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Master' }).click();
  await actOn(page, master.username, 'Edit');
  await field(page, 'First Name').fill('Somebody else');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(new RegExp(`/superadmin/master/edit/${master._id}$`));
  await expect(field(page, 'First Name')).toHaveValue('Somebody else');

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/superadmin/dashboard');
  const { data } = await office.get(`/master/${master._id}`);
  expect(data).toMatchObject({ firstName: 'Meera' });
});

test('the children of an account are listed, changed and counted on its details', async ({
  page,
  office,
}) => {
  const { admin, superareamanager } = await office.chain();
  await openSignedIn(page, office.token, `/superadmin/${admin._id}/children`);
  await page.waitForURL(`**/superadmin/admin/players/details/${admin._id}`);
  await expect(page.getByRole('heading', { level: 1, name: admin.username })).toBeVisible();
  for (const [card, rows] of [
    ['Credit', ['Credit', 'Commission Point']],
    ['Last Week', ['Total Played', 'Total Won', 'End Point']],
    ['This Week', ['Total Played', 'Total Won', 'End Point']],
  ] as const) {
    const region = page.getByRole('region', { name: card, exact: true });
    await expect(region.getByRole('term')).toHaveText([...rows]);
    await expect(region).toContainText('0.00');
  }
  const children = page.getByRole('region', { name: 'Super Area manager', exact: true });
  await expect(children.getByRole('link', { name: 'Add Super Area manager' })).toBeVisible();
  await expect(children.getByRole('columnheader')).toHaveText([
    'No',
    'UserName',
    'Name',
    'Refer ID',
    'Unique ID',
    'Points',
    'Date & Time',
    'Action',
  ]);
  await actOn(page, superareamanager.username, 'Edit');
  await page.waitForURL(`**/superadmin/admin/players/${superareamanager._id}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit Super Area Manager' })).toBeVisible();
  const sent = page.waitForRequest(`**/api/admins/${admin._id}/children/${superareamanager._id}`);
  await field(page, 'Last Name').fill('Joshi');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toEqual({ lastName: 'Joshi' });
  await page.waitForURL(`**/superadmin/admin/players/details/${admin._id}`);
  await children.getByRole('link', { name: superareamanager.username, exact: true }).click();
  await page.waitForURL(`**/superadmin/superareamanager/players/details/${superareamanager._id}`);
  await expect(page.getByText('Meera Joshi, account created')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Area Manager', exact: true })).toBeVisible();
});
