import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** A browser without traffic of its own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
}

/** Signs the browser context in with the token of an existing session. */
export async function enterSession(context: BrowserContext, base: string, token: string): Promise<void> {
  await context.addCookies([
    { name: 'session-token', value: token, url: base, httpOnly: true, sameSite: 'Strict' },
  ]);
}

/** Slows the processor of a page down by this factor, and its network to that of a slow phone if asked. */
export async function slowDown(page: Page, { rate, isPhone }: { rate: number; isPhone: boolean }) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (isPhone)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
