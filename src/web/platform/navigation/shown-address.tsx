import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useState } from 'react';
import { type Address, useAddressBar } from '#web/platform/navigation/address.ts';
import { segmentsOf } from '#web/platform/navigation/home.ts';
import { useScrollPlace } from '#web/platform/navigation/scroll-place.ts';

const ShownAddress = createContext<Address | null>(null);

/** After this time a page that is still loading replaces the one before it with a placeholder. */
const showAfterMs = 300;

/** The page of an address remains until the next one is loaded. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const address = useAddressBar();
  const loaded = useDeferredValue(address);
  const isLate = useLate(loaded === address ? null : address.key);
  const shown = isLate ? address : loaded;
  useScrollPlace(shown);
  return <ShownAddress value={shown}>{children}</ShownAddress>;
}

/** The address that the page shows. */
export function useShownAddress(): Address {
  const current = useAddressBar();
  return useContext(ShownAddress) ?? current;
}

/** True while the page of the current address is loaded, and another one is shown. */
export function useIsPageLoading(): boolean {
  return useAddressBar() !== useShownAddress();
}

/** The segments of a path as texts. One that is not encoded correctly is returned as it is. */
export function readSegments(path: string): string[] {
  return segmentsOf(path).map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
}

/** True once the same thing has been awaited for some time. */
function useLate(awaited: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => setLate(awaited), showAfterMs);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && late === awaited;
}
