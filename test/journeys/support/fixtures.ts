import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { cookieSuffixOf } from '#server/platform/config/secret-key';
import { type Api, type Chain, type Credentials, house, signInApi } from './api.ts';

export { expect };

/** The browser logs every refusal to its console; a journey checks what the screen shows. */
const expectedNoise = /status of 4\d\d/;

interface OwnFixtures {
  page: Page;
  /** Errors that the journey causes itself, such as a cut connection, in the console's words. */
  causes: (noise: RegExp) => void;
  noise: RegExp[];
}
interface SharedFixtures {
  /** The calls of a superadmin used by this worker only, for setting a scene without a browser. */
  office: Api;
  /** A network that journeys read and do not change. */
  network: Chain;
  /** The address of the journeys' server. */
  address: string;
}

/** Every page of a journey fails on errors in the console, on uncaught errors and on violations of the content policy. */
export const test = base.extend<OwnFixtures, SharedFixtures>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is asked for.
    async ({}, use, { project }) => use(String(project.use.baseURL)),
    { scope: 'worker' },
  ],
  office: [
    async ({ address }, use) => {
      const first = await signInApi(address, house);
      const office = await signInApi(address, await first.create('superadmin', ''));
      await first.dispose();
      await use(office);
      await office.dispose();
    },
    { scope: 'worker' },
  ],
  network: [async ({ office }, use) => use(await office.chain()), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is asked for.
  noise: async ({}, use) => use([expectedNoise]),
  causes: async ({ noise }, use) => use((more) => noise.push(more)),
  page: async ({ page, noise }, use) => {
    const complaints: string[] = [];
    listenForComplaints(page, complaints);
    await writeDownWhatIsSaid(page);
    await use(page);
    const unexpected = complaints.filter((text) => !noise.some((known) => known.test(text)));
    expect(unexpected).toEqual([]);
  },
});

function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
}

declare global {
  interface Window {
    /** The messages of this page's live regions, in order, that no journey has consumed yet. */
    saidOnPage?: string[];
  }
}

/** A message disappears after a second or two, and a busy machine may check later. */
export async function writeDownWhatIsSaid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const regions = '[role="status"], [role="alert"]';
    const said: string[] = [];
    window.saidOnPage = said;
    const write = (region: Element) => {
      const text = region.textContent ?? '';
      if (text !== '' && text !== said.at(-1)) said.push(text);
    };
    const look = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest(regions);
      if (around) write(around);
      else element?.querySelectorAll(regions).forEach(write);
    };
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes) {
        if (type === 'characterData') look(target);
        for (const node of addedNodes) look(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Chooses an act that is in the menu of a row, because the window has no room for its icon. */
export async function actOn(page: Page, username: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Waits until the page has announced this, even if it is gone again. Earlier messages are discarded. */
export async function heard(page: Page, text: string): Promise<void> {
  const hear = () =>
    page.evaluate((wanted) => {
      const said = window.saidOnPage ?? [];
      const at = said.findIndex((each) => each.includes(wanted));
      return at >= 0 && said.splice(0, at + 1).length > 0;
    }, text);
  await expect.poll(hear, { message: `the page says: ${text}` }).toBe(true);
}

/** Signs in by the form, as a user does. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function signInAs(page: Page, role: string, account: Credentials): Promise<void> {
  await signIn(page, account);
  await page.waitForURL(`**/${role}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
}

/** Opens a page with a session created by a call: for journeys that begin after the sign-in. */
export async function openSignedIn(page: Page, token: string, path: string): Promise<void> {
  const { baseURL } = test.info().project.use;
  const secretKey = readFileSync(join(process.env.JOURNEY_DATA_DIR ?? '', 'secret-key'), 'utf8').trim();
  const name = `session-token${cookieSuffixOf(secretKey)}`;
  await page
    .context()
    .addCookies([{ name, value: token, url: String(baseURL), httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(path);
}

/** A new session for an account, as its token. */
export async function sessionOf(account: Credentials): Promise<string> {
  const api = await signInApi(String(test.info().project.use.baseURL), account);
  await api.dispose();
  return api.token;
}

/** Opens an address inside the application without a reload, as if the browser went to it. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The page before remains until the files of the next one are loaded.
  await expect(page.locator('#main:not([aria-busy])')).toBeAttached();
}

/** The row of a list that belongs to one account. */
export function rowOf(page: Page, username: string) {
  return page.getByRole('row').filter({ hasText: username });
}

/** Presses Escape in a dialog as a user would: after it has the focus. */
export async function pressEscapeIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
}

/** Counts what a user clicks on this page from now on. A key that presses a button is no click. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = (event: MouseEvent) => {
      const { dataset } = document.documentElement;
      if (event.isTrusted && event.detail > 0) dataset.clicks = String(Number(dataset.clicks) + 1);
    };
    document.documentElement.dataset.clicks = '0';
    window.addEventListener('click', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
