import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

test('a player writes with what is known of it, its admin notes and answers, and the answer reaches the player', async ({
  page,
  office,
}) => {
  const { admin, player, master } = await office.chain();
  const playing = await sessionOf(player);
  await openSignedIn(page, playing, '/');
  const place = page.getByRole('region', { name: 'Contact us' });
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByLabel('Full Name')).toHaveValue('Meera Kulkarni');
  // A player has neither address nor phone number.
  await place.getByLabel('Email').fill('meera@example.org');
  await place.getByLabel('Mobile').fill('9812345678');
  await place.getByLabel('Enquiry Type').selectOption('Credit');
  await place.getByLabel('Complaint Details').fill(`My points are missing, ask ${master.username}.`);
  await place.getByRole('button', { name: 'Send' }).click();
  const sent = place.getByText(/^Message \d+ was sent\.$/);
  await expect(sent).toBeVisible();
  const number = /\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';

  await place.getByRole('button', { name: 'Write another message' }).click();
  await expect(place.getByLabel('Full Name')).toHaveValue('Meera Kulkarni');
  await expect(place.getByLabel('Email')).toHaveValue('meera@example.org');
  await expect(place.getByLabel('Mobile')).toHaveValue('9812345678');

  const reading = await sessionOf(admin);
  await openSignedIn(page, reading, '/admin/inbox');
  await page.getByRole('link', { name: new RegExp(`^New message ${number}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Message ${number}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`contactus\\?message=${number}`));
  await page.getByRole('textbox', { name: 'Note' }).fill('Call the shop first.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Call the shop first.')).toBeVisible();
  await page.getByLabel('Answer to the sender').fill('The points are back.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(history.getByText('The points are back.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Status of the message/ }).selectOption('Completed');
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history.getByText(admin.username).first()).toBeVisible();
  await expectAccessible(page, 'one message');
  await show(page, { width: 1280, scheme: 'light' });
  await page.getByRole('link', { name: master.username }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/master/players/details/${master._id}`));

  await openSignedIn(page, playing, '/');
  await page.getByRole('link', { name: 'Read the answer' }).click();
  const own = page.getByRole('region', { name: 'Your messages' });
  await expect(own.getByText('The points are back.')).toBeVisible();
  await expect(own.getByText('Call the shop first.')).toBeHidden();
  await expect(own.getByRole('heading', { name: `Message ${number}` })).toBeVisible();
  await expect(page.getByText('Your message was answered.')).toBeHidden();
  await expectAccessible(page, 'own messages');
});

test('the page of a message leads to the one before and after it in the list with its filter', async ({
  page,
  office,
}) => {
  const { admin, player } = await office.chain();
  const token = await sessionOf(player);
  const numbers: string[] = [];
  for (const enquiryType of ['Game', 'Credit', 'Game']) {
    const answer = await page.request.post('/api/complaint', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        enquiryType,
        fullName: 'Rosa Lind',
        email: 'rosa@example.com',
        mobile: '9812345678',
        complaintDetails: `About ${enquiryType}`,
      },
    });
    const body: { data: { _id: string } } = await answer.json();
    numbers.push(body.data._id);
  }
  const [oldest, credit, newest] = numbers;
  await openSignedIn(page, await sessionOf(admin), '/admin/contactus?enquiryType=Game');
  await page
    .getByRole('button', { name: /^Read the message/ })
    .first()
    .click();
  const title = (number: string | undefined) =>
    page.getByRole('heading', { level: 1, name: `Message ${number}`, exact: true });
  await expect(title(newest)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(title(oldest)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'All messages' }).click();
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await openSignedIn(page, await sessionOf(admin), `/admin/contactus?message=${credit}`);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(title(newest)).toBeVisible();
});

test('an operator writes from its profile, with its address and number, and finds the answer there', async ({
  page,
  office,
}) => {
  const { admin, master } = await office.chain();
  const writing = await sessionOf(master);
  await openSignedIn(page, writing, '/master/profile');
  const own = page.getByRole('region', { name: 'Your messages' });
  await own.getByRole('button', { name: 'Write a message' }).click();
  await expect(own.getByLabel('Full Name')).toHaveValue('Meera Kulkarni');
  await expect(own.getByLabel('Email')).toHaveValue('meera@example.com');
  await expect(own.getByLabel('Mobile')).toHaveValue('9823000000');
  await own.getByLabel('Complaint Details').fill('The printer is out of paper.');
  await own.getByRole('button', { name: 'Send' }).click();
  const heading = own.getByRole('heading', { name: /^Message \d+$/ });
  await expect(heading).toBeVisible();
  const number = /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await page.request.post(`/api/complaint/${number}/answer`, {
    headers: { authorization: `Bearer ${await sessionOf(admin)}` },
    data: { text: 'Paper comes on Monday.' },
  });
  await openSignedIn(page, writing, '/master/inbox');
  await page.getByRole('link', { name: new RegExp(`^Message ${number} was answered`) }).click();
  await expect(own.getByText('Paper comes on Monday.')).toBeVisible();
  await show(page, { width: 360, scheme: 'dark' });
});
