import type { Page } from '@playwright/test';
import { password } from '#test/journeys/support/api';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { money } from '#test/journeys/support/forms';
import { hourMs, minuteMs, setOwnClock, stepOwnClock } from '#test/journeys/support/own-clock';
import { buy, makePlayers, pick } from '#test/journeys/support/play';

const steps = [10 * minuteMs, -10 * minuteMs, 24 * hourMs, -24 * hourMs];

/** How far a time of day on the page, in the zone of the journeys, is from the true one, in seconds. */
function secondsOff(shown: string, timeZone: string): number {
  const format = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const;
  const seconds = (text: string) => {
    const [hours = 0, minutes = 0, rest = 0] = (/\d\d:\d\d:\d\d/.exec(text)?.[0] ?? '')
      .split(':')
      .map(Number);
    return (hours * 60 + minutes) * 60 + rest;
  };
  return Math.abs(seconds(shown) - seconds(new Date().toLocaleTimeString('en-GB', format)));
}

async function expectTrueClock(page: Page): Promise<void> {
  const clock = page.getByRole('banner').getByTitle(/^Times are in/);
  const zone = process.env.JOURNEY_TIME_ZONE ?? 'UTC';
  await expect.poll(async () => secondsOff((await clock.textContent()) ?? '', zone)).toBeLessThanOrEqual(3);
}

for (const [name, aheadMs] of [
  ['20 minutes fast', 20 * minuteMs],
  ['25 hours slow', -25 * hourMs],
] as const) {
  test(`on a computer that is ${name}, an operator moves credit and reads the server's time`, async ({
    page,
    office,
  }) => {
    const { admin, superareamanager } = await office.chain();
    await office.generate(1_000);
    await office.transfer(admin, 1_000);
    await setOwnClock(page, aheadMs);
    await openSignedIn(page, await sessionOf(admin), '/admin/superareamanager');
    await expectTrueClock(page);
    await page.getByRole('link', { name: `Credit Transfer ${superareamanager.username}` }).click();
    const { amount, secret, submit } = money(page, 'Credit Transfer');
    for (const [at, step] of [0, ...steps].entries()) {
      await stepOwnClock(page, step);
      await amount.fill('10');
      await secret.fill(password);
      await submit.click();
      await expect(page.getByRole('banner')).toContainText(`${990 - 10 * at}.00`);
      await expectTrueClock(page);
    }
    await expect(page.getByRole('banner')).toContainText('950.00');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const printed = (await page.locator('[data-print="only"]').first().textContent()) ?? '';
    expect(
      secondsOff(printed.replace(/(\d\d:\d\d)(?!:)/, '$1:00'), process.env.JOURNEY_TIME_ZONE ?? 'UTC'),
    ).toBeLessThanOrEqual(63);
    // Nothing has told the page that its session is over.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`on a computer that is ${name}, a player buys tickets and sees the true time left`, async ({
    page,
    office,
  }) => {
    const players = await makePlayers(office, 100);
    await setOwnClock(page, aheadMs);
    await openSignedIn(page, await sessionOf(players.player), '/');
    const tile = page.getByRole('link', { name: new RegExp(players.game.gameName) });
    await expect(tile).toBeVisible();
    await tile.click();
    for (const step of [0, ...steps]) {
      await stepOwnClock(page, step);
      await pick(page, '0');
      await buy(page);
    }
    await expect(page.getByRole('banner')).toContainText('50.00');
    const { round } = await office.get(
      `/app/gettimer?gameId=${players.game._id}&adminId=${players.admin._id}`,
    );
    const { endsAt } = round as { endsAt: string };
    const shown = page.getByRole('timer');
    await expect(shown).toHaveCount(1);
    const [minutes = 0, seconds = 0] = ((await shown.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(Math.abs(minutes * 60 + seconds - (Date.parse(endsAt) - Date.now()) / 1_000)).toBeLessThanOrEqual(
      5,
    );
  });
}
