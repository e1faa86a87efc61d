import { setTimeout as pause } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { findOverlaps } from './overlaps.ts';

export interface View {
  width: 360 | 768 | 1280 | 1920;
  scheme: 'light' | 'dark';
}

/** The two most different views: every run scans them, the full run all four. */
const usual: View[] = [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
];
const others: View[] = [
  { width: 1280, scheme: 'dark' },
  { width: 360, scheme: 'light' },
];
/** On a busy machine the largest page takes axe some seconds. */
const patienceMs = 30_000;
const dialogs = '[aria-modal="true"]';
export const isFull = process.env.TEST_FULL === '1';
const views = isFull ? [...usual, ...others] : usual;

/**
 * For one page of a series. Elements shared by the series are scanned in both views because the pages alternate; the
 * full run scans each page in all views.
 */
export const viewInTurn = (at: number): readonly View[] =>
  isFull ? views : usual.slice(at % usual.length, (at % usual.length) + 1);

export async function show(page: Page, { width, scheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  // During a change of colour scheme the contrast is temporarily wrong.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
}

/** Scans a page in every view, where no text may cover another one. */
export async function expectAccessible(
  page: Page,
  name: string,
  only: readonly View[] = views,
): Promise<void> {
  for (const view of only) {
    await show(page, view);
    await settle(page);
    const violations = await withoutCovered(page, await askAxe(page));
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
    }));
    expect.soft(found, `${name}, ${view.width} px, ${view.scheme}`).toEqual([]);
    expect.soft(await findOverlaps(page), `texts of ${name} at ${view.width} px`).toEqual([]);
  }
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Without targets that are only too small because a fixed bar covers a part of them at this scroll position. Each one
 * is scrolled to the middle of the page and scanned again.
 */
async function withoutCovered(page: Page, violations: Violations): Promise<Violations> {
  const left: Violations = [];
  for (const violation of violations) {
    const nodes: typeof violation.nodes = [];
    for (const node of violation.nodes) {
      const isCovered = node.any.some(({ message }) => message.includes('partially obscured'));
      const [target] = node.target;
      if (!isCovered || typeof target !== 'string') nodes.push(node);
      else nodes.push(...(await scanInMiddle(page, violation.id, target)));
    }
    if (nodes.length > 0) left.push({ ...violation, nodes });
  }
  return left;
}

async function scanInMiddle(page: Page, rule: string, target: string) {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .include(target)
    .options({ resultTypes: ['violations'], rules: { [rule]: { enabled: true } } })
    .analyze();
  return violations.filter(({ id }) => id === rule).flatMap(({ nodes }) => nodes);
}

/** The findings of axe. Under load it sometimes returns nothing at all: the page is then reloaded and scanned again. */
async function askAxe(page: Page, isAgain = false) {
  // The page loads the half megabyte of axe once, and keeps it for the next scan.
  const isThere = !isAgain && (await page.evaluate(() => 'axe' in window));
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  // Behind an open dialog nothing can be reached, and what covers what there depends on the scroll position.
  if ((await page.locator(dialogs).count()) > 0) builder.include(dialogs);
  const answer = builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  const first = await Promise.race([answer, pause(patienceMs, Symbol('late'), { ref: false })]);
  if (typeof first !== 'symbol') return first.violations;
  answer.catch(() => undefined);
  if (isAgain) throw new Error('axe gave no answer');
  return askAxe(page, true);
}

/** Waits for pending answers and finite animations. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const isEnding = (effect: AnimationEffect | null) =>
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // Scroll-driven animations have their own timeline and never end by themselves.
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && isEnding(effect));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
