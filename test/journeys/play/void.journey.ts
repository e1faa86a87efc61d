import { expect, test } from '#test/journeys/support/fixtures';
import { comeBack, drawOnScreen, drawRound, makePlayers, openTerminal } from '#test/journeys/support/play';
import { openNextRound } from '#test/journeys/support/rounds';

test('a player without a ticket sees that a draw is void, and the next one continues', async ({
  page,
  office,
}) => {
  const players = await makePlayers(office, 100);
  const { admin, game } = players;
  await openTerminal(page, players);
  const drawId = await drawOnScreen(office, players);
  await expect(page.getByRole('link', { name: /^Proof of draw/ })).toHaveAttribute(
    'href',
    `/proof/${drawId}`,
  );
  await office.send('POST', '/live/void', {
    adminId: admin._id,
    gameId: game._id,
    drawId,
    reason: 'a stuck wheel',
    password: office.person.password,
  });
  await openNextRound(game._id, drawId);
  await comeBack(page);
  const told = page.getByRole('status').filter({ hasText: 'The draw is void.' });
  await expect(told).toBeAttached();
  await expect(page.getByText('Your stake was refunded.')).toHaveCount(0);
  // The next draw is shown like any other.
  const next = await drawRound(office, players);
  await comeBack(page);
  await expect(page.getByRole('status').filter({ hasText: /^Drawn: \d/ })).toBeAttached();
  const results = page.getByRole('list', { name: `Last results of ${game.gameName}` });
  await expect(results.getByRole('link').first()).toHaveAttribute('href', `/proof/${next}`);
});
