import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Navigation that is not a link. */
export function useGo() {
  const { history } = useRouter();
  return useMemo(
    () => ({
      to: (href: string) => history.push(href),
      /** One page back, or to the given place if the screen was opened by its address. */
      back: (otherwise: string) => (history.canGoBack() ? history.back() : history.replace(otherwise)),
    }),
    [history],
  );
}
