import type { Page, Request } from '@playwright/test';
import { isOperator } from '#contract/ground/roles';
import { section, sectionNames } from '#contract/sections';
import type { Chain } from '#test/journeys/support/api';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { openLinkedNetwork } from '#test/journeys/support/linked-network';

/** Ids, draws, tickets, days and names are replaced, so that one link stands for all links of its kind. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://here.invalid');
  const path = pathname.split('/').map((part) => (/\d/.test(part) ? '#' : part));
  const query = [...searchParams].map(([name, value]) => (/\d/.test(value) ? name : `${name}=${value}`));
  return `${path.join('/')}?${query.toSorted().join('&')}`;
}

/** Counts the calls under way, and keeps those that were refused. */
function watchCalls(page: Page) {
  const open = new Set<Request>();
  const refused: string[] = [];
  const isCall = (url: string) => /^\/api\/(?!socket)/.test(new URL(url).pathname);
  page.on('request', (request) => {
    if (isCall(request.url())) open.add(request);
  });
  const end = (request: Request) => void open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    const url = response.url();
    if (isCall(url) && response.status() >= 400)
      refused.push(`${response.status()} ${new URL(url).pathname}`);
  });
  return { isQuiet: () => open.size === 0, takeRefused: () => refused.splice(0) };
}

const hrefsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/')),
  );

/** Opens a figure and a record of the page, if it has them and shows no dialog yet, and returns the links in them. */
async function hrefsOfDialogs(page: Page, settle: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const dialog = page.locator('[role="dialog"], [aria-modal="true"]');
  for (const button of ['tbody button[aria-haspopup="dialog"]', 'tbody button[aria-label^="View"]']) {
    const first = page.locator('main').locator(button).filter({ visible: true }).first();
    if ((await dialog.count()) > 0 || (await first.count()) === 0) continue;
    await first.click();
    await dialog.first().waitFor();
    await settle();
    found.push(...(await hrefsOf(page)));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  return found;
}

/** Follows one link of each kind, from the given pages on, and returns those that end in nothing. */
async function followAll(page: Page, first: readonly string[], isOpenTo: (href: string) => boolean) {
  const { isQuiet, takeRefused } = watchCalls(page);
  const settle = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect
      .poll(async () => isQuiet() && (await page.locator('main [aria-busy="true"]').count()) === 0, {
        message: `${page.url()} is loaded`,
      })
      .toBe(true);
  };
  const known = new Set<string>();
  const dead: string[] = [];
  const waiting: { href: string; on: string }[] = [];
  const note = (hrefs: readonly string[], on: string) => {
    for (const href of hrefs) {
      const kind = kindOf(href);
      if (!known.has(kind) && isOpenTo(href)) waiting.push({ href, on });
      known.add(kind);
    }
  };
  note(first, 'the menu');
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { href, on } = next;
    await page.evaluate((to) => window.history.pushState({}, '', to), href);
    await settle();
    const refused = takeRefused();
    if (refused.length > 0) dead.push(`${href} on ${on}: ${refused.join(', ')}`);
    const wanted = new URL(href, page.url()).pathname;
    if (new URL(page.url()).pathname !== wanted) dead.push(`${href} on ${on} leads to ${page.url()}`);
    note(await hrefsOf(page), href);
    note(await hrefsOfDialogs(page, settle), `a dialog of ${href}`);
    const inDialog = takeRefused();
    if (inDialog.length > 0) dead.push(`a dialog of ${href}: ${inDialog.join(', ')}`);
  }
  return { dead, count: known.size };
}

let linked: Promise<Chain> | undefined;

const roles = ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master', 'player'] as const;
for (const role of roles) {
  test(`every kind of link of a ${role} leads to what it names`, async ({ page, office, address }) => {
    linked ??= openLinkedNetwork(office, address);
    const network = await linked;
    const token = role === 'superadmin' ? office.token : await sessionOf(network[role]);
    const own = sectionNames.map(section).filter(({ routes }) => isOperator(role) && routes.includes(role));
    // Some lists show nothing of today; the longest period shows all.
    const places = own.flatMap(({ path }) => [`/${role}/${path}`, `/${role}/${path}?preset=lastSixMonths`]);
    await openSignedIn(page, token, role === 'player' ? '/' : `/${role}/dashboard`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Files and the documentation are no pages; other networks of this database belong to other journeys.
    const ofNetwork = (href: string) => !/^\/(api|auth|s|display)\//.test(href);
    const { dead, count } = await followAll(page, role === 'player' ? ['/'] : places, ofNetwork);
    expect(dead).toEqual([]);
    expect(count).toBeGreaterThan(role === 'player' ? 4 : 20);
  });
}
