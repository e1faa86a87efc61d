import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Api, type Chain, type Credentials, house, signInApi } from './api.ts';

export { expect };

/** The browser writes every honest refusal to its console; a journey looks at what the screen makes of it. */
const expectedNoise = /status of 4\d\d/;

interface OwnFixtures {
  page: Page;
  /** Faults that the journey causes itself, such as a cut connection, as the console words them. */
  causes: (noise: RegExp) => void;
  noise: RegExp[];
}
interface SharedFixtures {
  /** The calls of a superadmin that no other worker acts as, for setting a scene without a browser. */
  office: Api;
  /** A network that journeys look at and do not change. */
  network: Chain;
  /** Where the server of the journeys listens. */
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
    /** What the live regions of this page said, in turn, as far as no journey has heard it yet. */
    saidOnPage?: string[];
  }
}

/** What is said goes by itself after a second or two, and a machine that is busy may look later than that. */
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

/** Waits until the page has said this, even where it is gone again. What was said before it counts no more. */
export async function heard(page: Page, text: string): Promise<void> {
  const hear = () =>
    page.evaluate((wanted) => {
      const said = window.saidOnPage ?? [];
      const at = said.findIndex((each) => each.includes(wanted));
      return at >= 0 && said.splice(0, at + 1).length > 0;
    }, text);
  await expect.poll(hear, { message: `the page says: ${text}` }).toBe(true);
}

/** Signs in by the form, as a person does. */
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

/** Opens a page with a session that was made by a call: for journeys that begin after the sign-in. */
export async function openSignedIn(page: Page, token: string, path: string): Promise<void> {
  const { baseURL } = test.info().project.use;
  await page
    .context()
    .addCookies([
      { name: 'session-token', value: token, url: String(baseURL), httpOnly: true, sameSite: 'Strict' },
    ]);
  await page.goto(path);
}

/** A session of its own for an account, as its token. */
export async function sessionOf(account: Credentials): Promise<string> {
  const api = await signInApi(String(test.info().project.use.baseURL), account);
  await api.dispose();
  return api.token;
}

/**
 * Goes to an address inside the open application without loading it anew. Unlike its links it asks nobody about
 * unsaved changes.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

/** The row of a list that belongs to one account. */
export function rowOf(page: Page, username: string) {
  return page.getByRole('row').filter({ hasText: username });
}

/** Presses Escape in a dialog as a person would: once it has taken the focus, and with it the keys. */
export async function pressEscapeIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
}
