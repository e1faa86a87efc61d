import type { Page } from '@playwright/test';

/**
 * Runs an act up to the browser's print dialog. The dialog is left out: a browser without a window prints at once, and
 * refuses to print the page a second time meanwhile.
 */
export async function untilPrintDialog(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.evaluate(
    () => new Promise((resolve) => Object.assign(window, { print: () => resolve(null) })),
  );
  await act();
  await opened;
}
