import type { Page } from '@playwright/test';

/**
 * Texts of one panel that cover each other, as "one | other"; with `about`, only those that contain it. Texts of a table,
 * of pictures, and of bars that stay while the page scrolls are not compared with others.
 */
export async function findOverlaps(page: Page, about = ''): Promise<string[]> {
  return page.evaluate((needle) => {
    interface Line {
      node: Node;
      text: string;
      panel: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    /** A line of text without the part that a parent cuts off. */
    function cut(node: Node, parent: Element, panel: Element | null, box: DOMRect): Line {
      const line = { node, text: node.textContent ?? '', panel, ...edgesOf(box) };
      for (let frame: Element | null = parent; frame !== null; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflow === 'visible') continue;
        const edges = edgesOf(frame.getBoundingClientRect());
        line.left = Math.max(line.left, edges.left);
        line.right = Math.min(line.right, edges.right);
        line.top = Math.max(line.top, edges.top);
        line.bottom = Math.min(line.bottom, edges.bottom);
      }
      return line;
    }

    function edgesOf({ left, right, top, bottom }: DOMRect) {
      return { left, right, top, bottom };
    }

    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Words for screen readers have a box of one pixel.
      if (parent === null || parent.getBoundingClientRect().width <= 2) continue;
      const isShown =
        parent.checkVisibility() && parent.closest('[aria-hidden], caption, table, svg') === null;
      if (!isShown || node.textContent?.trim() === '' || isFixed(parent)) continue;
      const panel = parent.closest('section, header, a, [role="dialog"]');
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 2) lines.push(cut(node, parent, panel, box));
    }

    const found = new Set<string>();
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.node === other.node || one.panel !== other.panel) continue;
        if (!one.text.includes(needle) && !other.text.includes(needle)) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1 && high > 3) found.add(`${one.text.trim()} | ${other.text.trim()}`);
      }
    return [...found];
  }, about);
}
