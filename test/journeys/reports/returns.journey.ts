import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { makeGame, networkWith } from '#test/journeys/support/game-world';
import { asOwner } from '#test/journeys/support/rounds';

test('an admin follows an unusual return from the game to its days and draws', async ({ page, office }) => {
  const gameName = `Returns ${Date.now().toString(36)}`;
  const gameId = await makeGame(office, { gameName, nodigit: 10, timecount: 60 });
  const { admin } = await networkWith(office, [gameId]);
  // Thirty days with ten draws each; the saved results of every third draw pay nothing.
  await asOwner((owner) =>
    owner.query(
      `insert into draw_returns (network_id, book_day, draw_id, game_id, is_saved, stakes, prizes, expected, variance)
       select $1, business_day(statement_timestamp()) - day, $2::bigint * 1000000 + day * 1000 + draw, $2, draw % 3 = 0,
              100000, case when draw % 3 = 0 then 0 else 50000 + (day * 7919 + draw * 104729) % 80000 end, 90000, 1600000000
         from generate_series(0, 29) day, generate_series(1, 30) draw`,
      [admin._id, gameId],
    ),
  );
  await openSignedIn(page, await sessionOf(admin), '/admin/returnmonitor?preset=lastSixMonths');
  // A restore takes back tickets in every other report.
  await expect(page.getByText('Tickets reversed by a restore are included.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Returns of games' });
  const row = (results: string) => table.getByRole('row').filter({ hasText: results });
  await expect(row('Sealed')).toContainText('OK');
  await expect(row('Saved')).toContainText('Investigate');
  await expect(row('Saved')).toContainText('−38.97 σ');
  await expectAccessible(page, 'the return monitor');
  await show(page, { width: 1280, scheme: 'light' });
  await row('Saved').getByRole('link', { name: gameName }).click();
  await expect(page.getByRole('img', { name: /At the end, prizes differ/ })).toBeVisible();
  const days = page.getByRole('region', { name: `Returns of ${gameName} by day` });
  await expect(days.getByRole('row')).toHaveCount(27);
  await expectAccessible(page, 'the days of a return');
  await show(page, { width: 1280, scheme: 'light' });
  await days.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: `Draws of ${gameName}` }).getByRole('row')).toHaveCount(12);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(days).toBeVisible();
});
