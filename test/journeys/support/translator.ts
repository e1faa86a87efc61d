import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/journeys/support/fixtures';

declare global {
  interface Window {
    /** Translates the page from now on, and counts the replaced texts. */
    translatePage?: () => void;
    replacedTexts?: number;
  }
}

/**
 * A browser that translates the page: it puts an element in the place of every text, also of those that come later. It
 * does so in each of the ways that translators have: at once, beside the old text, and around it.
 */
export async function addTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = 'script, style, textarea, title, option, svg, font';
    window.replacedTexts = 0;
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (parent === null || parent.closest(kept) !== null || (text.nodeValue ?? '').trim() === '') return;
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      const way = (window.replacedTexts ?? 0) % 3;
      window.replacedTexts = (window.replacedTexts ?? 0) + 1;
      if (way < 2) inner.textContent = text.nodeValue;
      if (way === 0) return text.replaceWith(font);
      parent.insertBefore(font, text);
      if (way === 1) text.remove();
      else inner.append(text);
    };
    const replaceIn = (node: Node) => {
      if (node instanceof Text) return replace(node);
      const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode as Text);
      for (const text of texts) replace(text);
    };
    window.translatePage = () => {
      replaceIn(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes)
          for (const node of [...addedNodes, target instanceof Text ? target : null])
            if (node?.isConnected) replaceIn(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
  });
}

export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => window.translatePage?.());
  expect(await page.evaluate(() => window.replacedTexts)).toBeGreaterThan(0);
}

/** Waits until a text that was translated says something else. */
export async function expectChange(
  place: Locator,
  cause: () => Promise<unknown> = async () => {},
): Promise<void> {
  const isTranslated = () =>
    place.evaluate((at) => (at.closest('font') ?? at.querySelector('font')) !== null);
  await expect.poll(isTranslated).toBe(true);
  const before = await place.innerText();
  await cause();
  await expect(place).not.toHaveText(before, { useInnerText: true });
}
