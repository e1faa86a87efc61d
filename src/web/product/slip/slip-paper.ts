import { addPageRule } from '#web/ui/print/page-rule.ts';

export const papers = ['roll58', 'roll80', 'a4'] as const;
export type Paper = (typeof papers)[number];

const storageKey = 'pitboss-slip-paper';
const rollWidthMm = { roll58: 58, roll80: 80 } as const;
/** Print heads reach 48 mm of a roll of 58 mm, and 72 mm of one of 80 mm. */
const marginMm = { roll58: 5, roll80: 4, a4: 15 } as const;
const mmPerPixel = 25.4 / 96;

/** The paper of this browser's printer. */
export function knownPaper(): Paper {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return papers.find((paper) => paper === stored) ?? 'roll80';
  } catch {
    return 'roll80';
  }
}

export function notePaper(paper: Paper): void {
  try {
    window.localStorage.setItem(storageKey, paper);
  } catch {
    // Storage may be forbidden or full. Then the choice lasts until the page is left.
  }
}

/** Sets the size of the printed page: a roll is as long as the slip. Returns a function that removes it. */
export function setPageSize(paper: Paper, slip: HTMLElement): () => void {
  const heightMm = Math.ceil(slip.getBoundingClientRect().height * mmPerPixel) + 2 * marginMm[paper];
  const size = paper === 'a4' ? 'A4' : `${rollWidthMm[paper]}mm ${heightMm}mm`;
  return addPageRule(`size: ${size}; margin: ${marginMm[paper]}mm; @bottom-right { content: none; }`);
}
