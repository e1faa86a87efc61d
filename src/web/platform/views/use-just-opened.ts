import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const seen = new Set<string>();

/**
 * True for a page at a new history entry, false when the user came back to it. Automatic actions of a new page must not
 * change what the back button restores.
 */
export function useJustOpened(): boolean {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [isNew] = useState(() => !seen.has(key));
  useEffect(() => void seen.add(key), [key]);
  return isNew;
}
