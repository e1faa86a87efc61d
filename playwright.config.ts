import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { slowJourneys, stageOf } from './test/support/vitest/slow-tests.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A zone in which it is between 12 and 13 h, so that no business day ends during the journeys. `Etc/GMT+5` is UTC-5. */
function zoneOfNoon(now: Date): string {
  const hours = now.getUTCHours() - 12;
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
}

// This file is read once by the runner and once by each worker: what it chooses is handed down.
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'journeys-'));
process.env.JOURNEY_TIME_ZONE ??= zoneOfNoon(new Date());
const address = `http://127.0.0.1:${process.env.JOURNEY_PORT}`;

/**
 * Of two such lists a browser reads the last one, so that what the runner itself switches off is named here again. The
 * popups of an address bar that nobody sees would take two thirds as much time as the pages themselves.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // A process held ready for a second site: a journey has one.
  'SpareRendererForSitePerProcess',
];

const stage = stageOf(process.env);
const slow = slowJourneys.map((path) => `**/${path}`);

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: stage === 'slow' ? slow : '**/*.journey.ts',
  testIgnore: stage === 'first' ? slow : [],
  // Each journey makes the accounts it changes, so that they do not meet; each waits for a third of its time.
  workers: 3,
  fullyParallel: true,
  // Limits against hanging: a busy machine may take its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 860 },
    // An act that cannot be done says so soon, instead of using up the time of its journey.
    actionTimeout: 30_000,
    // A dialog that moves into its place takes half as long again. The full run lets everything move.
    contextOptions: process.env.TEST_FULL === '1' ? {} : { reducedMotion: 'reduce' },
    // Requests of a service worker cannot be cut off or delayed by a journey.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace keeps every page it saw, which makes a run half as long again: it is asked for when it is needed.
    trace: process.env.TEST_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${address}/api/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.JOURNEY_PORT,
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      DATABASE_URL: '',
      TIME_ZONE: process.env.JOURNEY_TIME_ZONE,
      SUPERADMIN_USERNAME: 'house',
      SUPERADMIN_PASSWORD: 'house password',
      // A browser that tests press at machine speed is no crowd.
      REQUESTS_PER_SECOND: '1000',
      OWN_PASSWORDS_PER_MINUTE: '1000',
      CHANGES_PER_MINUTE: '10000',
      BACKUP_SCHEDULE: 'off',
    },
  },
});
