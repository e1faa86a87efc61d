import { readFile } from 'node:fs/promises';
import { signInApi } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, pressEscapeIn, sessionOf, test } from '#test/journeys/support/fixtures';

const showing = /^Showing (\d+) of (\d+) entries$/;

test('the log of a branch is searched, filtered, opened and exported, and its address keeps all of it', async ({
  page,
  office,
  address,
}) => {
  const { admin, master } = await office.chain();
  const api = await signInApi(address, admin);
  await api.send('PUT', `/master/${master._id}`, { firstName: 'Harriet', commission: 4 });
  // Refused attempts are in the log too.
  await api.send('DELETE', `/master/${master._id}`).catch(() => undefined);
  await api.dispose();

  await openSignedIn(page, await sessionOf(admin), '/admin/logactivities');
  await expect(page.getByRole('heading', { level: 1, name: 'Log Activities' })).toBeVisible();
  await expect(page.getByText(showing)).toBeVisible();
  const head = page.getByRole('columnheader');
  for (const name of ['No', 'Username', 'Subject', 'URL', 'Method', 'IP Address', 'Created At'])
    await expect(head.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();

  await page.getByRole('searchbox').fill(`edited master ${master.username}`);
  await expect(page.getByText('Showing 1 of 1 entries')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `Edited Master ${master.username}` });
  await expect(row).toContainText(admin.username);
  await expect(row).toContainText('PUT');
  await row.getByRole('button', { name: /^View/ }).click();
  const entry = page.getByRole('dialog', { name: 'Log entry' });
  const changes = entry.getByRole('table', { name: 'What changed' }).getByRole('row');
  await expect(changes.filter({ hasText: 'First Name' })).toContainText(/Meera.*Harriet/);
  await expect(changes.filter({ hasText: 'Commission' })).toContainText(/2\.5.*4/);
  await expectAccessible(page, 'log entry');
  await show(page, { width: 1280, scheme: 'light' });
  await page.reload();
  await pressEscapeIn(entry);
  await expect(entry).toHaveCount(0);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Refused' });
  await expect(page.getByText('Showing 1 of 1 entries')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Refused' })).toContainText('DELETE');
  await expect(page).toHaveURL(/outcome=refused/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('logs.csv');
  const [first, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(first).toContain('No,Username,Subject,URL,Method,IP Address,Created At');
  expect(rows).toHaveLength(1);

  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('No entries found')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1 of 1 entries')).toBeVisible();
});

test('the history of an account is on the account and is loaded when it is opened', async ({
  page,
  office,
  address,
}) => {
  const { admin, master } = await office.chain();
  const api = await signInApi(address, admin);
  await api.send('PUT', `/master/${master._id}`, { city: 'Pune' });
  await api.dispose();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/logs/')) asked.push(request.url());
  });
  await openSignedIn(page, await sessionOf(admin), `/admin/master/players/details/${master._id}`);
  const history = page.getByRole('region', { name: 'History' });
  const open = history.getByRole('button', { name: /^History/ });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);
  await open.click();
  const edited = history.getByRole('listitem').filter({ hasText: `Edited Master ${master.username}` });
  await expect(edited).toContainText(admin.username);
  await expect(edited).toContainText(/City.*Nagpur.*Pune/);
  await expect(history.getByRole('listitem').last()).toContainText(`Created Master ${master.username}`);
  await expect(history.getByRole('listitem').last()).toContainText(office.person.username);
  await expectAccessible(page, 'details with the history');
  await page.reload();
  await expect(edited).toBeVisible();
});

test('the log has no axe violation', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.master), '/master/logactivities');
  await expect(page.getByText(showing)).toBeVisible();
  await expectAccessible(page, 'log');
});
