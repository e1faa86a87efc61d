import { house, password } from '#test/journeys/support/api';
import {
  expect,
  follow,
  heard,
  openSignedIn,
  sessionOf,
  signIn,
  signInAs,
  test,
} from '#test/journeys/support/fixtures';

const games = [
  'Lucky 12 Coupon',
  'Lucky 16',
  'Triple Chance',
  'Roulette',
  'DusKaDum',
  'Lucky 10 Coupon',
] as const;

test('a visitor finds the welcome, the login form, six games and recent winners on the landing page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pitboss' })).toBeVisible();
  await expect(page).toHaveTitle('Welcome | Pitboss');
  const form = page.getByRole('region', { name: 'Login' });
  await expect(form.getByLabel('Username')).toBeFocused();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(form.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  const samples = page.getByRole('region', { name: 'Games' }).getByRole('listitem');
  await expect(samples).toHaveCount(games.length);
  for (const [index, game] of games.entries()) await expect(samples.nth(index)).toContainText(game);
  const winners = page.getByRole('region', { name: 'Recent winners' });
  await expect(winners).toContainText('Sample');
  await expect(winners.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('contentinfo')).toContainText('2025');
});

test('the login form shows missing fields, and gives every wrong password the same answer', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Login | Pitboss');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  await expect(username).toHaveAccessibleDescription('Username is required');
  await expect(password).toHaveAccessibleDescription('Password is required');
  await expect(username).toBeFocused();
  await username.fill('   ');
  await password.fill('x');
  await login.click();
  await expect(username).toHaveAccessibleDescription('Username is required');
  await expect(password).toHaveAccessibleDescription('');
  for (const name of ['house', 'nobody of that name']) {
    await username.fill(` ${name} `);
    await password.fill('wrong password');
    await login.click();
    await heard(page, 'Invalid username or password');
    await expect(password).toHaveAccessibleDescription('Invalid username or password');
    await expect(password).toBeFocused();
    await expect(username).toHaveValue(` ${name} `);
    // The message disappears after two seconds and stays at its field.
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expect(password).toHaveAccessibleDescription('Invalid username or password');
  await page.getByRole('button', { name: 'Show Password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('an operator signs in to its dashboard, stays there, and logs out to the login page', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, house);
  const busy = page.getByRole('button', { name: 'Logging in...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  release();
  await heard(page, 'Login successful!');
  await page.waitForURL('**/superadmin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Dashboard' })).toBeVisible();
  const { cookies, stored } = {
    cookies: await page.context().cookies(),
    stored: await page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage })),
  };
  const session = cookies.find(({ name }) => name === 'session-token');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(stored).not.toContain(session?.value);

  for (const path of ['/', '/auth/login', '/auth/signup']) {
    await page.goto(path);
    await page.waitForURL('**/superadmin/dashboard');
  }
  await page.getByRole('button', { name: 'Profile of house' }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL('**/auth/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/auth/login');
  await page.goto('/superadmin/admin');
  await page.waitForURL('**/auth/login');
});

test('a forbidden path leads to the login page, or to the own dashboard', async ({ page, network }) => {
  for (const path of ['/no/such/path', '/superadmin/dashboard', '/auth/other']) {
    await page.goto(path);
    await page.waitForURL('**/auth/login');
  }
  const { superareamanager } = network;
  await signInAs(page, 'superareamanager', superareamanager);
  const dashboard = '**/superareamanager/dashboard';
  for (const path of ['/superareamanager/nothing', '/superareamanager/admin', '/no/such/path']) {
    await page.goto(path);
    await page.waitForURL(dashboard);
  }
  // Inside the open application the same guards apply.
  for (const path of [
    '/superareamanager',
    '/superareamanager/generate',
    '/superadmin/admin',
    '/master/player',
  ]) {
    await follow(page, path);
    await page.waitForURL(dashboard);
  }
  // A section outside the menu keeps its route.
  await page.goto('/superareamanager/winpercentage');
  await expect(page.getByRole('heading', { level: 1, name: 'Win Percentage' })).toBeVisible();
});

test('the sign-up page says that sign-up is closed', async ({ page }) => {
  await page.goto('/auth/signup');
  await expect(page).toHaveTitle('Sign Up | Pitboss');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Sign-up is closed');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL('**/auth/login');
});

test('the sign-up page shows the issued username if sign-up is open', async ({ page }) => {
  // The journeys' server has sign-up closed, so its two answers are mocked in the browser.
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill(
      route.request().method() === 'GET'
        ? { json: { success: true, message: 'OK', data: { isOpen: true } } }
        : { status: 201, json: { success: true, message: 'User created successfully!', username: 'PL1042' } },
    ),
  );
  await page.goto('/auth/signup');
  await page.getByLabel('Username').fill('Asha');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Your username is PL1042')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the username' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a player has the landing page with its own balance, and no back office', async ({ page, office }) => {
  const { player } = await office.chain();
  await office.generate(40);
  await office.transfer(player, 12.5);
  await signIn(page, player);
  await heard(page, 'Login successful!');
  await page.waitForURL((url) => url.pathname === '/');
  const card = page.getByRole('region', { name: 'Signed in' });
  await expect(card).toContainText(player.username);
  await expect(card).toContainText('12.50');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  for (const path of [
    '/player/dashboard',
    '/master/player',
    '/superadmin/admin',
    '/auth/login',
    '/nothing',
  ]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL('**/auth/login');
});

test('a deactivated account sees it at the sign-in', async ({ page, office }) => {
  const admin = await office.create('admin', office.person._id);
  await office.send('PATCH', `/admins/toggle-status/${admin._id}/deactivate`);
  await signIn(page, admin);
  await heard(page, 'This account is deactivated');
});

test('a page opened with a session shows no sign-in in between', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.master), '/master/player');
  await expect(page.getByRole('heading', { level: 1, name: 'Player' })).toBeVisible();
  await expect(page).toHaveURL(/\/master\/player$/);
});

test('the login form remains until the first page of the user is there', async ({ page, network }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('[role="status"] > p')?.textContent === 'Loading')
        document.body.dataset.hadPlaceholder = 'true';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByLabel('Username').fill(network.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Dashboard' })).toBeVisible();
  await expect(page.locator('body[data-had-placeholder]')).toHaveCount(0);
});
