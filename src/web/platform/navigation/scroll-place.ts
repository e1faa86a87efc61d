import { useLayoutEffect } from 'react';
import type { Address } from '#web/platform/navigation/address.ts';

/** A page that is read again may take this long to be as tall as it was. */
const patienceMs = 5_000;

const storageKey = 'pitboss-scroll-places';

/** Where each entry of the history was scrolled to. */
const places = readPlaces();
let key = '';
let wanted = 0;
let reached = 0;
const growing = new ResizeObserver(follow);

/** A new page begins at its top. Back, forward and reload return to where the page was scrolled to. */
export function useScrollPlace(address: Address): void {
  useLayoutEffect(() => {
    if (key === address.key) return;
    key = address.key;
    const y = address.by === 'new' ? 0 : places.get(key);
    // A changed list, and a link within the page, stay where they are.
    if (y !== undefined) {
      wanted = y;
      growing.observe(document.body);
      setTimeout(stop, patienceMs);
      follow();
    }
    notePlace();
  }, [address]);
  useLayoutEffect(keepPlacesHere, []);
}

/** As long as a place behind the sign-in is shown. Elsewhere the browser keeps the places itself. */
function keepPlacesHere() {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', notePlace, { passive: true });
  window.addEventListener('pagehide', keepPlaces);
  return () => {
    window.history.scrollRestoration = 'auto';
    window.removeEventListener('scroll', notePlace);
    window.removeEventListener('pagehide', keepPlaces);
    stop();
  };
}

/** The page may not be tall enough yet. It is followed until it is, or until the user scrolls. */
function follow(): void {
  window.scrollTo(0, wanted);
  reached = window.scrollY;
  if (Math.abs(reached - wanted) < 2) stop();
}

function stop(): void {
  growing.disconnect();
}

function notePlace(): void {
  if (window.scrollY !== reached) stop();
  places.set(key, window.scrollY);
}

/** For a reload, and for the way back from another site. Storage may be forbidden or full: then pages begin at the top. */
function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function keepPlaces(): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...places]));
  } catch {}
}
