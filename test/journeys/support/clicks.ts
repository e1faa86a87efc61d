import type { Page } from '@playwright/test';

/** Counts what a user clicks on this page from now on. A key that presses a button is no click. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = (event: MouseEvent) => {
      const { dataset } = document.documentElement;
      if (event.isTrusted && event.detail > 0) dataset.clicks = String(Number(dataset.clicks) + 1);
    };
    document.documentElement.dataset.clicks = '0';
    window.addEventListener('click', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
