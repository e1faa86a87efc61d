import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Ways out of a screen that are no links. */
export function useGo() {
  const { history } = useRouter();
  return useMemo(
    () => ({
      to: (href: string) => history.push(href),
      /** One page back; to the place given where the screen was opened by its address. */
      back: (otherwise: string) => (history.canGoBack() ? history.back() : history.replace(otherwise)),
    }),
    [history],
  );
}
