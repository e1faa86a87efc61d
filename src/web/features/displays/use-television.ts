import { useEffect, useLayoutEffect, useState } from 'react';
import type { ScreenName } from '#contract/games/game-screens';
import { screenView } from '#web/product/screens/screens.ts';

type Size = readonly [width: number, height: number];

/** The sizes in pixels for which a display is drawn; other screens show it enlarged or reduced. */
const portrait: Size = [900, 1280];
const beside: Size = [1200, 710];
const wide: Size = [1280, 740];
/** Its thousand numbers need more height. */
const ownSizes: Partial<Record<ScreenName, Size>> = { triplefun: [1280, 930] };
/** Smaller text could not be read; a smaller window scrolls. */
const smallest = 0.75;

/** How much the display of a game is enlarged so that it fills a television. */
export function useZoom(screen: ScreenName | undefined): number {
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const measure = () => setZoom(screen === undefined ? 1 : zoomOf(screen, window));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [screen]);
  return zoom;
}

function zoomOf(
  screen: ScreenName,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): number {
  const isLandscape = innerWidth >= innerHeight;
  const landscape = ownSizes[screen] ?? (screenView(screen).layout.isWide ? wide : beside);
  const [width, height] = isLandscape ? landscape : portrait;
  const fitting = Math.min(innerWidth / width, innerHeight / height);
  return innerWidth < 1024 ? 1 : Math.max(smallest, fitting);
}

/** Keeps the screen on while the page is visible. A browser that cannot do so shows the page all the same. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keep = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    };
    void keep();
    // The browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', keep);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, []);
}

/** The server's time, renewed every half second. */
export function useNow(nowMs: () => number): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    setNow(nowMs());
    const timer = setInterval(() => setNow(nowMs()), 500);
    return () => clearInterval(timer);
  }, [nowMs]);
  return now;
}
