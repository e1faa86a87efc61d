import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { codeIn } from '#test/journeys/support/print-dialog';
import { playYesterday, setDueTerms } from './due-terms.ts';

test('a printed statement has a code that opens it for each side', async ({ page, office, address }) => {
  const chain = await office.chain();
  const { areamanager, master } = chain;
  await setDueTerms(office, master);
  await playYesterday(chain, 700_00);
  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/paycollect/statements');
  await page.getByRole('row').filter({ hasText: master.username }).getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1, name: /^Statement \d+/ });
  const title = String(await heading.textContent());
  const code = page.getByRole('img', { name: 'Code of this page', includeHidden: true });
  await expect(code).toBeAttached();
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(page.getByText(`For ${master.username}`)).toBeVisible();
  const printed = await codeIn(page);
  expect(printed).toBe(`${address}/dues/statement/${title.replace('Statement ', '')}`);

  await page.emulateMedia({ media: 'screen' });
  await openSignedIn(page, await sessionOf(master), printed);
  await expect(heading).toHaveText(title);
  await expect(page).toHaveURL(/\/master\/paycollect\/statement\//);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});
