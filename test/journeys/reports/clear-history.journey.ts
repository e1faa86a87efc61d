import type { Locator } from '@playwright/test';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { asOwner } from '#test/journeys/support/rounds';

/** Entries of three days ago, one of them about credit. */
async function writePastLog(adminId: string): Promise<string> {
  return asOwner(async (owner) => {
    const { rows } = await owner.query<{ day: string }>(
      `with written as (
         insert into activity_log (network_id, logged_at, actor_network_id, actor_id, subject_id, action, subject, outcome)
         select $1, (business_day(clock_timestamp()) - 3)::timestamp at time zone $2 + interval '1 hour', $1, $1, $1, a.action, 'An act', 'done'
           from unnest(array['auth.login', 'auth.login', 'accounts.edit', 'credit.transfer']) a(action) returning 1)
       select (business_day(clock_timestamp()) - 3)::text as day from written limit 1`,
      [adminId, process.env.JOURNEY_TIME_ZONE],
    );
    return rows[0]?.day ?? '';
  });
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

test('an admin previews a clearing, confirms with name and password, and finds it listed; a superadmin downloads the archive', async ({
  page,
  office,
}) => {
  const { admin } = await office.chain();
  const day = await writePastLog(admin._id);
  await openSignedIn(page, await sessionOf(admin), '/admin/clearhistory');
  await expect(page.getByRole('heading', { level: 1, name: 'Clear History' })).toBeVisible();
  await expect(page.getByText('Nothing cleared yet')).toBeVisible();

  const clear = page.getByRole('button', { name: 'Clear Selected History' });
  await clear.click();
  await expect(page.getByText('Please select start and end date.')).toHaveCount(2);
  await expect(page.getByText('Select at least one model to clear')).toBeVisible();
  await expectAccessible(page, 'clear history with faults');
  await show(page, { width: 1280, scheme: 'light' });

  await page.getByLabel('Start date').fill(day);
  await page.getByLabel('End date').fill(day);
  await page.getByLabel('End date').blur();
  // Both fields format the day like the rest of the product.
  for (const label of ['Start date', 'End date'])
    await expect(page.getByLabel(label)).toHaveValue(inWords(day));
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await all.check();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(10);
  await all.uncheck();
  await page.getByRole('checkbox', { name: 'Activity log' }).check();
  await clear.click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear history?' });
  await expect(dialog).toContainText(`${inWords(day)}. This cannot be undone.`);
  await expect(dialog.getByRole('row', { name: 'Activity log 3 - 1' })).toBeVisible();
  await expect(dialog.getByText('1 log entry on results, credit, backups or clearing')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'what a clearing takes');
  await show(page, { width: 1280, scheme: 'light' });

  const confirm = dialog.getByRole('button', { name: 'Clear history' });
  await expect(confirm).toBeDisabled();
  // The button that opens the dialog looks as dangerous as the one that confirms it.
  const colour = (button: Locator) => button.evaluate((it) => it.style.getPropertyValue('--button-bg'));
  expect(await colour(confirm)).toBe(await colour(clear));
  await dialog.getByLabel(`Type ${admin.username} to confirm`).fill(admin.username);
  await dialog.getByLabel('Password', { exact: true }).fill('another password');
  await confirm.click();
  await expect(dialog.getByText('Incorrect password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await confirm.click();
  await heard(page, 'History cleared successfully');
  await expect(dialog).toBeHidden();

  const past = page.getByRole('row').filter({ hasText: inWords(day) });
  await expect(past).toContainText('Activity log: 3 records');
  await expect(past).toContainText('Done');
  await expectAccessible(page, 'past clearings');
  await show(page, { width: 1280, scheme: 'light' });

  await page.context().clearCookies();
  await openSignedIn(page, office.token, '/superadmin/backups');
  const archive = page
    .getByRole('region', { name: 'Archives of cleared history' })
    .getByRole('row')
    .filter({ hasText: admin.username });
  await expect(archive).toContainText('Activity log: 3 records');
  await expectAccessible(page, 'archives of cleared history');
  await show(page, { width: 1280, scheme: 'light' });
  const saved = page.waitForEvent('download');
  await archive.getByRole('button', { name: /^Download archive/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^clearing-.*\.zip$/);
  expect(await file.failure()).toBeNull();
});

test('a superadmin sees an archive being completed', async ({ page, office }) => {
  const { admin } = await office.chain();
  // Another node holds this clearing, until it reports that it is done.
  await asOwner((owner) =>
    owner.query(
      `insert into clearings (network_id, from_day, until_day, models, name, actor_network_id, actor_id, actor_username, attempt, heard_at)
       values ($1, '2026-01-01', '2026-01-02', '{ticket}', 'clearing-of-another-node', $1, $1, $2, 1, 'infinity')`,
      [admin._id, admin.username],
    ),
  );
  await openSignedIn(page, office.token, '/superadmin/backups');
  const archive = page
    .getByRole('region', { name: 'Archives of cleared history' })
    .getByRole('row')
    .filter({ hasText: admin.username });
  const becomes = async (change: string, state: string) => {
    await asOwner((owner) =>
      owner.query(`update clearings set ${change} where network_id = $1`, [admin._id]),
    );
    await expect(archive).toContainText(state);
  };
  await expect(archive).toContainText('Running');
  await becomes(`fault = 'The disk is full.'`, 'The disk is full. It will be retried automatically.');
  await expect(archive).toContainText('Waiting');
  await becomes(`fault = null, status = 'done', finished_at = clock_timestamp()`, 'Done');
});
