import { password } from '#test/journeys/support/api';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

test('the profile changes the password, lists the own sessions and ends another one', async ({
  page,
  office,
}) => {
  const admin = await office.create('admin', office.person._id);
  await sessionOf(admin);
  await openSignedIn(page, await sessionOf(admin), '/admin/profile');
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByText('This device', { exact: true })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out this device?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  // The second sign-in of a browser without cookies is a new device until the user confirms it.
  await expect(sessions.getByText('Not confirmed')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Confirm this device' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm this device' });
  await proof.getByLabel('Your password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await expect(sessions.getByText('Not confirmed')).toHaveCount(0);

  const form = page.getByRole('form', { name: 'Change Password' });
  const change = form.getByRole('button', { name: 'Change Password' });
  const [old, fresh, confirm] = ['Old Password', 'New Password', 'Confirm Password'].map((name) =>
    form.getByLabel(name, { exact: true }),
  );
  const answer = (text: string) => form.getByText(text);
  await change.click();
  await expect(answer('⚠️ Please fill all fields.')).toBeVisible();
  await old?.fill('not my password');
  await fresh?.fill('another password');
  await confirm?.fill('another passwort');
  await change.click();
  await expect(answer('❌ New and confirm password do not match.').first()).toBeVisible();
  await confirm?.fill('another password');
  await change.click();
  await expect(answer('❌ Incorrect password')).toBeVisible();
  await old?.fill(password);
  await change.click();
  await expect(answer('✅ Password changed successfully!')).toBeVisible();
  await sessionOf({ ...admin, password: 'another password' });
});
