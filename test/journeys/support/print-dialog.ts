import type { Page } from '@playwright/test';

/**
 * Runs an act until the page opens the browser's print dialog, which is replaced: a browser without a window prints at
 * once, and refuses to print the page a second time until it has finished.
 */
export async function untilPrintDialog(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.evaluate(
    () => new Promise((resolve) => Object.assign(window, { print: () => resolve(null) })),
  );
  await act();
  await opened;
}
