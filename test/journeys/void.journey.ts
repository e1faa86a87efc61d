import { expect, openSignedIn, sessionOf, test } from './support/fixtures.ts';
import { makePlayers, waitForTime } from './support/play.ts';

test('a player without a ticket hears that a draw is void, and the next one goes on', async ({
  page,
  office,
}) => {
  const { admin, player, quick } = await makePlayers(office, 100);
  await openSignedIn(page, await sessionOf(player), `/play/${quick._id}`);
  await waitForTime(page, 5);
  const timer = `/app/gettimer?gameId=${quick._id}&adminId=${admin._id}`;
  const { drawId } = (await office.get(timer)).round as { drawId: string };
  await office.send('POST', '/live/void', {
    adminId: admin._id,
    gameId: quick._id,
    drawId,
    reason: 'a stuck wheel',
    password: office.person.password,
  });
  const told = page.getByRole('status').filter({ hasText: 'The draw is void.' });
  await expect(told).toBeAttached();
  await expect(page.getByText('Your stake came back.')).toHaveCount(0);
  // The draw after it is shown as any other.
  await expect(page.getByRole('status').filter({ hasText: /^Drawn: \d/ })).toBeAttached();
  const newest = page.getByRole('list', { name: 'Last results of Quick Four' }).getByRole('link').first();
  await expect(newest).not.toHaveAttribute('href', `/proof/${drawId}`);
});
