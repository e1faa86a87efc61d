import type { Page } from '@playwright/test';
import type { Slip } from '#contract/tickets/slips';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith } from '#test/journeys/support/game-world';
import { codeIn, untilPrintDialog } from '#test/journeys/support/print-dialog';
import { longOpen } from '#test/journeys/support/rounds';

/** Print heads reach 48 mm of a roll of 58 mm and 72 mm of one of 80 mm, in its middle. */
const headMm = { '58 mm': 48, '80 mm': 72 } as const;

const pointsOfMm = (mm: number) => (mm * 72) / 25.4;

/** The size of the first page of a printed document in millimetres, and how many pages it has. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length,
    width: Number(width) / pointsOfMm(1),
    height: Number(height) / pointsOfMm(1),
  };
}

/** Where the slip begins and ends on paper of this width, in millimetres, and where anything on it does. */
async function drawnMm(page: Page, paper: keyof typeof headMm, width: number) {
  const margin = (width - headMm[paper]) / 2;
  // What is printed is laid out on the page without its margins.
  await page.setViewportSize({ width: Math.floor((headMm[paper] * 96) / 25.4), height: 900 });
  const drawn = await page.evaluate(() => {
    const slip = document.querySelector('[data-paper]');
    if (slip === null) throw new Error('There is no slip');
    const all = [slip, ...slip.querySelectorAll('*')].filter((each) => each.getClientRects().length > 0);
    const boxes = all.map((each) => each.getBoundingClientRect());
    const [first] = boxes;
    const mm = (pixels: number) => Math.round((pixels * 254) / 96) / 10;
    return {
      slip: [mm(first?.left ?? 0), mm(first?.right ?? 0)],
      all: [mm(Math.min(...boxes.map(({ left }) => left))), mm(Math.max(...boxes.map(({ right }) => right)))],
      rule: [...document.styleSheets, ...document.adoptedStyleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .findLast((rule) => rule instanceof CSSPageRule)?.cssText,
    };
  });
  return { ...drawn, margin };
}

test('a slip is printed on each paper, and its code opens a page without the player', async ({
  page,
  office,
  address,
  browser,
}) => {
  const gameId = await makeGame(office, {
    // Wider than any roll, in one word.
    gameName: `Slip${Date.now().toString(36)}${'m'.repeat(40)}`,
    nodigit: 10,
    timecount: longOpen(),
  });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  const number = await buyTicket(address, network.player, gameId, ['0', '1', '2']);
  await openSignedIn(
    page,
    await sessionOf(network.master),
    `/master/gamehistory?search=${number}&ticket=${number}`,
  );
  await page.getByRole('dialog', { name: 'Ticket Details' }).getByRole('button', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print ticket' });
  await expectAccessible(page, 'print ticket');
  await page.setViewportSize({ width: 1280, height: 860 });
  let copy = 0;
  let opened = '';
  for (const [paper, width] of [
    ['58 mm', 58],
    ['80 mm', 80],
    ['A4', 210],
  ] as const) {
    await dialog.getByText(paper, { exact: true }).click();
    await untilPrintDialog(page, () => dialog.getByRole('button', { name: 'Print', exact: true }).click());
    copy += 1;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(`Copy ${copy}`, { exact: true })).toBeVisible();
    await expect(page.getByText('Print ticket')).toBeHidden();
    const sheet = await printed(page);
    expect([sheet.pages, Math.round(sheet.width)], paper).toEqual([1, width]);
    if (paper !== 'A4') expect(sheet.height, paper).toBeLessThan(200);
    if (paper !== 'A4') {
      const drawn = await drawnMm(page, paper, width);
      expect([drawn.slip, drawn.all], paper).toEqual([
        [0, headMm[paper]],
        [0, headMm[paper]],
      ]);
      expect(drawn.rule, paper).toContain(`margin: ${drawn.margin}mm`);
    }
    await page.setViewportSize({ width: 400, height: 900 });
    opened = await codeIn(page);
    expect(opened, paper).toMatch(new RegExp(`^${address}/slip/${number}/\\d+-0-[0-9a-z]{16}$`));
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  }

  const visitor = await (await browser.newContext({ baseURL: address })).newPage();
  await visitor.goto(opened);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ticket');
  await expect(visitor.getByText('Betting is open.')).toBeVisible();
  await expect(visitor.getByRole('table').getByRole('row')).toHaveCount(5);
  await expect(visitor.getByText(network.player.username)).toHaveCount(0);
  await expectAccessible(visitor, 'public page of a ticket');
  // A scanner that types in capitals opens the same page, also once the session is known.
  for (const each of [visitor, page]) {
    const opening = each === page ? await page.context().newPage() : each;
    const known = opening.waitForResponse('**/api/auth/session');
    await opening.goto(opened.toUpperCase());
    await (await known).finished();
    await expect(opening.getByText('Betting is open.')).toBeVisible();
    expect(new URL(opening.url()).pathname).toBe(new URL(opened.toUpperCase()).pathname);
    if (opening !== visitor) await opening.close();
  }
  await visitor.goto(opened);
  await dialog.getByRole('button', { name: 'Revoke QR links on earlier slips' }).click();
  await expect(page.getByText('QR links on earlier slips no longer work.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('There is no such ticket')).toBeVisible();
  await visitor.context().close();
});

test('an operator scans the code of a slip with the camera', async ({ page, office, address }) => {
  const gameId = await makeGame(office, {
    gameName: `Scan ${Date.now().toString(36)}`,
    nodigit: 10,
    timecount: longOpen(),
  });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  const number = await buyTicket(address, network.player, gameId, ['3']);
  const { squares, address: slip } = (await office.send('POST', `/app/tickets/${number}/slip`)).data as Slip;
  // The camera shows the code: this machine has none.
  await page.addInitScript((rows) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 480];
    const context = canvas.getContext('2d');
    const scale = 480 / (rows.length + 8);
    const draw = () => {
      if (context === null) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 480, 480);
      context.fillStyle = 'black';
      for (const [y, row] of rows.entries())
        for (const [x, square] of [...row].entries())
          if (square === '1') context.fillRect((x + 4) * scale, (y + 4) * scale, scale, scale);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30);
  }, squares);
  await openSignedIn(page, await sessionOf(network.master), '/master/claimticket');
  await page.getByRole('button', { name: 'Scan' }).click();
  const ticket = page.getByRole('region', { name: /^Ticket / });
  await expect(ticket).toContainText(network.player.username);
  await expect(ticket.getByText('Genuine slip')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`ticket=${number}`));
  await expectAccessible(page, 'ticket of a scanned slip');

  // A scanner that types: the number alone proves nothing, a slip must have its code. The next scan is not ignored while
  // the ticket is read again.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/app/tickets/${number}`, async (route) => {
    await released;
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Ticket number' });
  await field.fill(number);
  await field.press('Enter');
  await expect(ticket.getByText('Genuine slip')).toBeHidden();
  await expect(ticket).toContainText(network.player.username);
  await field.fill(slip);
  await field.press('Enter');
  await expect(ticket.getByText('Genuine slip')).toBeVisible();
  release();
  await field.fill(`${slip.slice(0, -1)}${slip.endsWith('0') ? '1' : '0'}`);
  await field.press('Enter');
  await expect(page.getByText('This slip is not genuine')).toBeVisible();
  await expect(ticket.getByText('Genuine slip')).toBeHidden();
});
