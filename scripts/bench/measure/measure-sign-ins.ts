import { setTimeout as pause } from 'node:timers/promises';
import { openChain, password } from '#test/support/people';
import { openInstallationOn } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';
import { makeBenchDatabase } from '../bench-installation.ts';
import { type Figure, inMs, quantile } from '../figure.ts';

const accounts = 10;
const connectionsEach = 4;
const longestMs = 12_000;
const rounds = 40;
const everyMs = 250;

/**
 * B4: sign-ins of a known device and of a stranger, four times a second each, while ten players change their own
 * password to itself without a pause over four connections each.
 */
export async function measureSignIns(): Promise<Figure[]> {
  const on = await openInstallationOn(await makeBenchDatabase('bench_sign_ins'), {
    requestsPerSecond: 100,
    ownPasswordsPerMinute: 30,
  });
  let isOver = false;
  try {
    const { master } = await openChain(on);
    const busy = await Promise.all(Array.from({ length: accounts }, () => on.open('player', master)));
    const known = await on.open('player', master);
    const device = createBrowser(on.app, { from: '10.70.0.1' });
    await device.signIn(known);
    const hashing = busy.flatMap((person) =>
      Array.from({ length: connectionsEach }, async () => {
        const body = { opass: password, npass: password, cpass: password };
        while (!isOver) {
          const { status } = await on.call(person, 'POST', '/auth/chnagepassword', { body });
          // A refused sender tries again soon.
          if (status !== 200) await pause(200);
        }
      }),
    );
    await pause(1_000);
    const waits: Record<'device' | 'stranger', (number | null)[]> = { device: [], stranger: [] };
    const takeOne = async (who: 'device' | 'stranger', at: number) => {
      const browser = who === 'device' ? device : createBrowser(on.app, { from: `10.71.${at}.1` });
      const subject = who === 'device' ? known : await on.open('player', master);
      const begun = performance.now();
      const status = await Promise.race([
        browser.signIn(subject).then((reply) => reply.status),
        pause(longestMs, 0),
      ]);
      waits[who].push(status === 200 ? performance.now() - begun : null);
    };
    const sent: Promise<void>[] = [];
    for (let at = 0; at < rounds; at += 1) {
      sent.push(takeOne('device', at), takeOne('stranger', at));
      await pause(everyMs);
    }
    await Promise.all(sent);
    isOver = true;
    await Promise.all(hashing);
    return Object.entries(waits).map(([who, all]) => {
      const done = all.filter((ms) => ms !== null);
      const refused = all.length - done.length;
      return {
        id: `B4 ${who}`,
        what: `${all.length} sign-ins of a ${who} while ${accounts} accounts hash without a pause`,
        measured: `p50 ${inMs(quantile(done, 0.5))}, p99 ${inMs(quantile(done, 0.99))}, ${refused} refused or unanswered`,
        goal: 'p99 at most 2,000 ms, none refused',
        isMet: refused === 0 && quantile(done, 0.99) <= 2_000,
      };
    });
  } finally {
    isOver = true;
    await on.close();
  }
}
