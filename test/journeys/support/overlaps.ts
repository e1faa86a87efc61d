import type { Page } from '@playwright/test';

/**
 * Texts of one panel that cover each other, as "one | other"; with `about`, only those that contain it. Texts of tables
 * and pictures are not compared, nor those of a bar or dialog with the page that it covers.
 */
export async function findOverlaps(page: Page, about = ''): Promise<string[]> {
  return page.evaluate((needle) => {
    interface Line {
      node: Node;
      text: string;
      panel: Element | null;
      /** The bar or dialog that keeps its place while the page scrolls. */
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    /** A line of text without the part that a parent cuts off. */
    function cut(node: Node, parent: Element, box: DOMRect): Line {
      const panel = parent.closest('section, header, a, [role="dialog"]');
      const line = { node, text: node.textContent ?? '', panel, layer: layerOf(parent), ...edgesOf(box) };
      const { layer } = line;
      for (
        let frame: Element | null = parent;
        frame !== null && frame !== layer;
        frame = frame.parentElement
      ) {
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

    function layerOf(element: Element | null): Element | null {
      if (element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        return element;
      return layerOf(element.parentElement);
    }

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Words for screen readers have a box of one pixel.
      if (parent === null || parent.getBoundingClientRect().width <= 2) continue;
      const isShown =
        parent.checkVisibility() && parent.closest('[aria-hidden], caption, table, svg') === null;
      if (!isShown || node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 2) lines.push(cut(node, parent, box));
    }

    const found = new Set<string>();
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.node === other.node || one.panel !== other.panel || one.layer !== other.layer) continue;
        if (!one.text.includes(needle) && !other.text.includes(needle)) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1 && high > 3) found.add(`${one.text.trim()} | ${other.text.trim()}`);
      }
    return [...found];
  }, about);
}
