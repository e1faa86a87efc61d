import type { Locator, Page } from '@playwright/test';
import { signInApi } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

const message = {
  enquiryType: 'Game',
  fullName: 'Rosa Lind',
  email: 'rosa@example.com',
  mobile: '+919812345678',
  complaintDetails: 'Ticket shows as lost although its number was drawn.',
};

async function openForm(page: Page): Promise<Locator> {
  const place = page.getByRole('region', { name: 'Contact us' });
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole('button', { name: 'Send' })).toBeVisible();
  return place;
}

async function write(place: Locator, details: string): Promise<void> {
  await place.getByLabel('Enquiry Type').selectOption(message.enquiryType);
  await place.getByLabel('Full Name').fill(message.fullName);
  await place.getByLabel('Email').fill(message.email);
  await place.getByLabel('Mobile').fill(message.mobile);
  await place.getByLabel('Complaint Details').fill(details);
  await place.getByRole('button', { name: 'Send' }).click();
}

test('a visitor sees the missing fields, sends a message, and a superadmin reads it and sets its status', async ({
  page,
  office,
}) => {
  await page.goto('/');
  const place = await openForm(page);
  await place.getByRole('button', { name: 'Send' }).click();
  for (const fault of ['Full Name', 'Email', 'Mobile'])
    await expect(place.getByText(`${fault} is required`)).toBeVisible();
  await expect(place.getByText('Complaint Details are required')).toBeVisible();
  await expect(place.getByLabel('Full Name')).toBeFocused();
  await place.getByLabel('Email').fill('rosa');
  await place.getByLabel('Mobile').fill('12');
  await place.getByLabel('Complaint Details').focus();
  await expect(place.getByText('Enter a valid email address')).toBeVisible();
  await expect(place.getByText('Enter a phone number of 5 to 15 digits')).toBeVisible();
  await expectAccessible(page, 'complaint form with faults');
  await show(page, { width: 1280, scheme: 'light' });
  const mark = `m${Date.now().toString(36)}`;
  await write(place, `${message.complaintDetails} ${mark}`);
  await expect(place.getByText(/^Message \d+ was sent\.$/)).toBeVisible();
  await place.getByRole('button', { name: 'Write another message' }).click();
  await expect(place.getByLabel('Full Name')).toHaveValue('');

  await openSignedIn(page, office.token, `/superadmin/contactus?search=${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us Messages' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: message.fullName });
  const status = row.getByRole('combobox', { name: `Status of the message of ${message.fullName}` });
  await expect(status).toHaveValue('Pending');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/complaint/*/status', async (route) => {
    await held;
    await route.continue();
  });
  await status.selectOption('Completed');
  // Until the server has answered, the old status is shown.
  await expect(status).toHaveValue('Pending');
  release();
  await expect(status).toHaveValue('Completed');
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click();
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: /^Read the message/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Message \d+$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was sent' })).toContainText(mark);
  await expectAccessible(page, 'message');
});

test('a player who writes too often sees it and keeps the text; its admin has the messages, another has none', async ({
  page,
  office,
  address,
}) => {
  const { admin, player } = await office.chain();
  const api = await signInApi(address, player);
  for (let sent = 0; sent < 4; sent += 1) await api.send('POST', '/complaint', message);
  await api.dispose();
  await openSignedIn(page, await sessionOf(player), '/');
  const place = await openForm(page);
  await write(place, 'The fifth');
  await expect(place.getByText(/^Message \d+ was sent\.$/)).toBeVisible();
  await place.getByRole('button', { name: 'Write another message' }).click();
  await write(place, 'The sixth');
  await expect(place.getByRole('alert')).toContainText('Too many messages were sent from here.');
  await expect(place.getByLabel('Complaint Details')).toHaveValue('The sixth');

  await openSignedIn(page, await sessionOf(admin), '/admin/contactus');
  await expect(page.getByText('1 to 5 of 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rows: 10' })).toBeVisible();
  await expectAccessible(page, 'messages');
  await show(page, { width: 1280, scheme: 'light' });
  const other = await office.create('admin', office.person._id);
  await openSignedIn(page, await sessionOf(other), '/admin/contactus');
  await expect(page.getByText('No messages found.')).toBeVisible();
});
