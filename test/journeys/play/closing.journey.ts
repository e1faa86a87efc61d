import type { Page } from '@playwright/test';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { makePlayers, pick } from '#test/journeys/support/play';

/** Notes every tone and vibration, and lets the browser make them. */
async function noteSignals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const signals: string[] = [];
    Object.assign(window, { signals });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function note() {
      signals.push('tone');
      return createOscillator.call(this);
    };
    const vibrate = navigator.vibrate.bind(navigator);
    navigator.vibrate = (pattern) => {
      signals.push('vibration');
      return vibrate(pattern as number[]);
    };
  });
  return () => page.evaluate(() => (window as unknown as { signals: string[] }).signals);
}

/** Tells the page that betting closes in so many seconds. */
async function closeIn(page: Page, seconds: number): Promise<void> {
  await page.route('**/api/app/gettimer**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.round === null) return route.fulfill({ response });
    const { endsAt, closesAt } = answer.round as { endsAt: string; closesAt: string };
    const left = Math.round((Date.parse(endsAt) - Date.parse(closesAt)) / 1000) + seconds;
    const time = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
    return route.fulfill({ response, json: { ...answer, time } });
  });
}

test('a player is signalled once before betting closes, if it asked for that', async ({ page, office }) => {
  const players = await makePlayers(office, 50, 'andharbahar');
  const signals = await noteSignals(page);
  await closeIn(page, 9);
  await openSignedIn(page, await sessionOf(players.player), `/play/${players.game._id}`);
  await pick(page, 'A');
  await expect(page.getByText(/Betting closes in [1-9] s/).first()).toBeAttached();
  expect(await signals()).toEqual([]);

  await page.goto('/profile');
  await page.getByRole('checkbox', { name: 'Sound before betting closes' }).check();
  await page.getByRole('checkbox', { name: 'Vibration before betting closes' }).check();
  // The setting plays its tone, so that the player knows it.
  expect(await signals()).toEqual(['tone']);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Sound before betting closes' })).toBeChecked();

  await page.goto(`/play/${players.game._id}`);
  await expect.poll(signals).toEqual(['tone', 'vibration']);
  await expect(page.getByText(/Betting closes in [1-7] s/).first()).toBeAttached();
  expect(await signals()).toEqual(['tone', 'vibration']);
});
