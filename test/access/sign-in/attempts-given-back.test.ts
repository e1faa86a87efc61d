import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const on = await forFile(openInstallation());
const { player } = await openChain(on);

it('a password that was never compared uses up no attempt of its account', async () => {
  const held: (() => void)[] = [];
  let isHeld = true;
  vi.mocked(argon2.verify).mockImplementation((_, given) =>
    isHeld && given === 'a guess'
      ? new Promise((resolve) => held.push(() => resolve(false)))
      : Promise.resolve(given === password),
  );
  const signIn = (username: string, given: string, from: string) =>
    createBrowser(on.app, { from }).signIn({ username }, given);
  let refused = 0;
  const crowd = Array.from({ length: 60 }, async (_, at) => {
    const { status } = await signIn(`Guess${at}`, 'a guess', '10.61.0.1');
    if (status === 429) refused += 1;
  });
  await until('the share of the address is used up', () => refused > 20);
  const own = await Promise.all(
    Array.from({ length: 15 }, () => signIn(player.username, password, '10.61.0.1')),
  );
  expect(own.filter(({ status }) => status === 200)).toEqual([]);
  isHeld = false;
  for (const release of held.splice(0)) release();
  await Promise.all(crowd);
  expect((await signIn(player.username, password, '10.61.0.2')).status).toBe(200);
});
