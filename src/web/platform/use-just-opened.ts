import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const seen = new Set<string>();

/**
 * True for a page at a place of the browser's history that was not seen before, false for one that was come back to. What
 * a page does by itself when it is opened must not change what the back button restores.
 */
export function useJustOpened(): boolean {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [isNew] = useState(() => !seen.has(key));
  useEffect(() => void seen.add(key), [key]);
  return isNew;
}
