import { expect, openSignedIn, test } from '#test/journeys/support/fixtures';

test('in the books each name and amount is beside its bar', async ({ page, office, network }) => {
  await office.generate(300);
  await office.transfer(network.admin, 100);
  await openSignedIn(page, office.token, '/superadmin/books');
  const picture = page.getByRole('img', { name: /Wallets/ });
  await expect(picture).toBeVisible();
  const apart = await picture.evaluate((svg) => {
    const middle = (part: Element) => {
      const { top, height } = part.getBoundingClientRect();
      return top + height / 2;
    };
    const names = [...(svg.parentElement?.parentElement?.querySelectorAll('dl > div') ?? [])];
    // The bars of the parts are the last ones.
    const bars = [...svg.querySelectorAll('rect')].slice(-names.length);
    return names.map((name, index) => Math.abs(middle(name) - middle(bars[index] ?? svg)));
  });
  expect(apart.length).toBeGreaterThan(2);
  expect(Math.max(...apart)).toBeLessThan(2);
});
