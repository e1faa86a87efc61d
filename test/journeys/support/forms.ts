import { expect, type Locator, type Page } from '@playwright/test';

/** A text field by its label, with or without a description. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}( optional)?$`) }).or(secret(page, label));
}

/** A password has no role; its label names it, and also the button that reveals it. */
function secret(page: Page, label: string): Locator {
  return page.locator('input[type="password"]').and(page.getByLabel(label, { exact: true }));
}

/** Types into a search field and clicks the first result: before the search the list is another one. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  // It may have this value from the Reference: without a new text nothing is offered.
  await box.fill('');
  await box.fill(option);
  const first = page.getByRole('option').first();
  await expect(first).toHaveText(option);
  await first.click();
}

/** A username matches only itself. */
export async function chooseReference(page: Page, username: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Reference' });
  await field.fill(username);
  const found = page.getByRole('option');
  await expect(found).toHaveCount(1);
  await found.filter({ hasText: username }).click();
  await expect(field).toHaveValue(username);
}

/** The parts of a form that moves credit, on a page or in a part of one. */
export function money(place: Page | Locator, act: string) {
  return {
    amount: place.getByRole('textbox', { name: 'Amount' }),
    secret: place.getByLabel('Password', { exact: true }),
    submit: place.getByRole('button', { name: act, exact: true }),
  };
}
