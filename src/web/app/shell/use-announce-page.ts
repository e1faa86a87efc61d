import { useEffect, useRef } from 'react';
import { hasActed } from '#web/app/page/has-acted.ts';
import { useTexts } from '#web/texts/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/**
 * Sets the window title to the page's heading and, on a new page, moves the focus to it, so that a screen reader
 * announces the page. The heading may appear later than the address, so it is observed.
 */
export function useAnnouncePage(pathname: string): void {
  const { t } = useTexts(uiTexts);
  const brand = t('brand');
  const lastTitle = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, whatever it shows.
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    const before = main.querySelector('h1');
    const titleBefore = lastTitle.current;
    // A page opened by its address keeps the browser's own focus. After a sign-in it is a new page like any other.
    let isFocusDue = titleBefore !== null || hasActed();
    let isUntouched = true;
    const announce = () => {
      const heading = main.querySelector('h1');
      const title = heading?.textContent ?? '';
      if (!heading || title === '') return;
      document.title = `${title} | ${brand}`;
      lastTitle.current = title;
      const isNew = heading !== before || title !== titleBefore;
      // The focus goes near the fields of a form, which may appear after the heading.
      const isForm = isUntouched && titleBefore === null && main.querySelector('form') !== null;
      if (!(isFocusDue || isForm) || !isNew) return;
      isFocusDue = false;
      isUntouched = false;
      if (!isPersonAtWorkIn(main)) focusHeading(heading);
    };
    announce();
    const observer = new MutationObserver(announce);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    // If the user has done something else before the heading appeared, the focus stays.
    const ignore = onAct(() => {
      isFocusDue = false;
      isUntouched = false;
    });
    return () => {
      observer.disconnect();
      ignore();
    };
  }, [pathname, brand]);
}

/** Detects the next key press or click on anything. */
function onAct(act: () => void): () => void {
  const signals = ['pointerdown', 'keydown'] as const;
  for (const signal of signals) window.addEventListener(signal, act, { capture: true });
  return () => {
    for (const signal of signals) window.removeEventListener(signal, act, { capture: true });
  };
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  // It is not a control, so it shows no focus ring; a screen reader announces it all the same.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** A user who is typing in the page or in a dialog is not interrupted. */
function isPersonAtWorkIn(main: HTMLElement): boolean {
  if (document.querySelector('[data-overlay-surface]')) return true;
  const active = document.activeElement;
  return active instanceof HTMLElement && main.contains(active) && active.matches('input, textarea, select');
}
