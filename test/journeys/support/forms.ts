import type { Locator, Page } from '@playwright/test';

/** A text field by its label, whatever is said beside it. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}( optional)?$`) }).or(secret(page, label));
}

/** A password has no role; its label names it, and also the button that reveals it. */
function secret(page: Page, label: string): Locator {
  return page
    .locator('input[type="password"], input[type="date"]')
    .and(page.getByLabel(label, { exact: true }));
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function chooseReference(page: Page, username: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Reference' }).fill(username);
  await page.getByRole('option').filter({ hasText: username }).click();
}
