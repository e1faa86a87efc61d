import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { networkWith } from '#test/journeys/support/game-world';
import { makeOwnGame } from '#test/journeys/support/rounds';

for (const screen of ['triplefun', 'bingo', 'funroullet'] as const) {
  test(`SAVE of ${screen} is in sight at 1280 × 800, and results come before the liability`, async ({
    page,
    office,
  }) => {
    const game = await makeOwnGame(screen);
    const { admin } = await networkWith(office, [game._id]);
    await page.setViewportSize({ width: 1280, height: 800 });
    const path = `/admin/game/${game._id}/${admin._id}/${admin.username}`;
    await openSignedIn(page, await sessionOf(admin), path);
    const save = page.getByRole('button', { name: 'SAVE' });
    await expect(save).toBeInViewport({ ratio: 1 });
    const topOf = async (name: string) =>
      (await page.getByRole('heading', { name }).boundingBox())?.y ?? Number.NaN;
    expect(await topOf('Last results')).toBeLessThan(await topOf('Liability'));
    await page.getByRole('heading', { name: 'Liability' }).scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
  });
}
