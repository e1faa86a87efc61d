import type { Page } from '@playwright/test';
import { shortestPassword } from '#contract/ground/shortest-password';
import { password, pin } from '#test/journeys/support/api';
import { expect, heard, openSignedIn, rowOf, test } from '#test/journeys/support/fixtures';
import { choose, chooseReference, field } from '#test/journeys/support/forms';

const demanded = [
  'First Name is required',
  'Last Name is required',
  'Email is required',
  'Phone number is required',
  'Country is required',
  'State is required',
  'City is required',
  'Address is required',
  'PIN Code is required',
  'Reference is required',
  'Password is required',
  'PIN is required',
];

/** The games that come with the database; other journeys may add some. */
const named = ['Fun Target', 'Fun Roullet', 'Triple Fun', 'Andhar Bahar', 'Titli Sorrat', 'Bingo'];

test('a field is validated on blur, all fields on submit, and the first error has the focus', async ({
  page,
  office,
}) => {
  let creates = 0;
  await page.route('**/api/areamanager/create', (route) => {
    creates += 1;
    return route.fallback();
  });
  await openSignedIn(page, office.token, '/superadmin/areamanager/create');
  await expect(page).toHaveTitle('Add Area Manager | Pitboss');
  await field(page, 'Email').fill('no address');
  await field(page, 'Phone').focus();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address');
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Email').fill('');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');
  await expect(page.getByRole('alert').filter({ hasText: 'attention' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Submit' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Twelve fields need attention' });
  await expect(summary.getByRole('listitem')).toHaveText(demanded);
  await expect(page.getByText('12 fields need attention')).toBeVisible();
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('First Name is required');
  await summary.getByRole('link', { name: 'PIN is required' }).click();
  await expect(field(page, 'PIN')).toBeFocused();
  await field(page, 'Password').fill('short');
  await field(page, 'PIN').fill('12');
  await field(page, 'Commission').fill('100.5');
  await field(page, 'Address').focus();
  const tooShort = new RegExp(`Password must be at least ${shortestPassword} characters`);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(tooShort);
  await expect(field(page, 'PIN')).toHaveAccessibleDescription(/Enter a PIN of 4 to 8 digits/);
  await expect(field(page, 'Commission')).toHaveAccessibleDescription(/from 0 to 100/);
  await field(page, 'First Name').fill('x'.repeat(101));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'First Name: This text is too long' })).toBeVisible();
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('This text is too long');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(creates).toBe(0);
});

test('changing the country clears state and city, changing the state clears the city', async ({
  page,
  office,
}) => {
  await openSignedIn(page, office.token, '/superadmin/player/create');
  const place = (name: string) => page.getByRole('combobox', { name, exact: true });
  await choose(page, 'Country', 'India');
  await choose(page, 'State', 'Maharashtra');
  await choose(page, 'City', 'Nagpur');
  await choose(page, 'State', 'Gujarat');
  await expect(place('City')).toHaveValue('');
  await choose(page, 'City', 'Surat');
  await choose(page, 'Country', 'Nepal');
  await expect(place('Country')).toHaveValue('Nepal');
  await expect(place('State')).toHaveValue('');
  await expect(place('City')).toHaveValue('');
});

test('a new admin gets the selected games, and its username is shown until the note is closed', async ({
  page,
  office,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, office.token, '/superadmin/admin');
  await page.getByRole('link', { name: 'Add Admin' }).click();
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await expect(field(page, 'Commission')).toHaveValue('0');
  await field(page, 'First Name').fill('Asha');
  await field(page, 'Last Name').fill('Rao');
  await field(page, 'Email').fill('asha@example.com');
  await chooseReference(page, office.person.username);
  const games = page.getByRole('group', { name: 'Games' });
  for (const name of named) await expect(games.getByRole('checkbox', { name, exact: true })).toBeVisible();
  await games.getByRole('checkbox', { name: 'Fun Target', exact: true }).check();
  await games.getByRole('checkbox', { name: 'Triple Fun', exact: true }).check();
  await field(page, 'Password').fill(password);
  const sent = page.waitForRequest('**/api/admins/create');
  await page.getByRole('button', { name: 'Submit' }).click();
  const body: Record<string, unknown> = (await sent).postDataJSON();
  expect(body.games).toHaveLength(2);
  expect(Object.keys(body).sort()).toEqual(
    ['firstName', 'lastName', 'email', 'refId', 'commission', 'userStatus', 'games', 'password'].sort(),
  );
  await heard(page, 'User created successfully!');
  await page.waitForURL('**/superadmin/admin');
  const note = page.getByRole('status').filter({ hasText: 'was created' });
  const username = await note.getByRole('strong').innerText();
  expect(username).toMatch(/^AD\d+$/);
  await note.getByRole('button', { name: `Copy ${username}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(username);
  await expect(rowOf(page, username)).not.toContainText('No games available');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.goBack();
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: `Close the note about ${username}` }).click();
  await expect(note).toHaveCount(0);
});

/** Everything a player's form requires except the Reference. */
async function fillPlayer(page: Page): Promise<void> {
  await field(page, 'First Name').fill('Ravi');
  await field(page, 'Last Name').fill('Desai');
  await choose(page, 'Country', 'India');
  await choose(page, 'State', 'Maharashtra');
  await choose(page, 'City', 'Nagpur');
  await field(page, 'Address').fill('14 Station Road');
  await field(page, 'Password').fill(password);
  await field(page, 'PIN').fill(pin);
}

test('a server refusal is shown at its field, and the input is kept', async ({ page, office }) => {
  const { master, areamanager } = await office.chain();
  await openSignedIn(page, office.token, '/superadmin/player/create');
  await fillPlayer(page);
  await chooseReference(page, master.username);
  await office.send('PATCH', `/areamanager/toggle-status/${areamanager._id}/deactivate`);
  await page.getByRole('button', { name: 'Submit' }).click();
  const reference = page.getByRole('combobox', { name: 'Reference' });
  await expect(reference).toHaveAccessibleDescription(/deactivated/);
  await expect(reference).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'deactivated' }).first()).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Ravi');
  await office.send('PATCH', `/areamanager/toggle-status/${areamanager._id}/activate`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await heard(page, 'User created successfully!');
});

test('a form below an account has that account as its Reference, and returns to it', async ({
  page,
  office,
}) => {
  const { master } = await office.chain();
  await openSignedIn(page, office.token, `/superadmin/master/players/details/${master._id}`);
  await page.getByRole('link', { name: 'Add Player' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Player' })).toBeVisible();
  const reference = field(page, 'Reference');
  await expect(reference).toHaveValue(master.username);
  await expect(reference).toHaveAttribute('readonly', '');
  await fillPlayer(page);
  const sent = page.waitForRequest(`**/api/master/${master._id}/children`);
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).method()).toBe('POST');
  await page.waitForURL(`**/superadmin/master/players/details/${master._id}`);
  const note = page.getByRole('status').filter({ hasText: 'was created' });
  await expect(note).toContainText(/PL\d+/);
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('row').filter({ hasText: /PL\d/ }),
  ).toHaveCount(2);
});
