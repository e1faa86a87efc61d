import type { Browser, Page } from '@playwright/test';
import { password } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, signIn, test } from '#test/journeys/support/fixtures';

/** A second browser, which the account has never used. */
async function elsewhere(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await visit(await context.newPage());
  await context.close();
}

test('a device that is not confirmed is asked to confirm itself, and is signed out from the profile', async ({
  page,
  browser,
  office,
}) => {
  const { master } = await office.chain();
  await openSignedIn(page, await sessionOf(master), '/master/dashboard');
  await elsewhere(browser, async (other) => {
    await signIn(other, master);
    await other.waitForURL('**/master/dashboard');
    // A third device: the second one is shown it, although it is new itself.
    await sessionOf(master);
    await other.reload();
    const notice = other.getByRole('complementary', { name: 'New device' });
    await expect(notice).toContainText('Confirm the device in use before you answer that it was you.');
    await notice.getByRole('button', { name: 'Confirm this device' }).click();
    const proof = other.getByRole('dialog', { name: 'Confirm this device' });
    await proof.getByLabel('Your password', { exact: true }).fill(password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(notice.getByRole('button', { name: 'Yes, it was me' })).toBeVisible();
    await other.goto('/master/profile');
    const sessions = other.getByRole('region', { name: 'Your sessions' });
    await expect(sessions.getByText('Not confirmed')).toHaveCount(1);
    await expectAccessible(other, 'sessions with an unconfirmed one');
    await sessions.getByRole('button', { name: 'Sign out and change password' }).click();
    const question = other.getByRole('alertdialog', { name: 'Sign out this device?' });
    await question.getByRole('button', { name: 'Sign out and change password' }).click();
    await expect(other.getByLabel('Old Password', { exact: true })).toBeFocused();
    await expect(sessions.getByText('Not confirmed')).toHaveCount(0);
  });
});
