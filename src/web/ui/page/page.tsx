import type { ReactNode } from 'react';
import { Stack } from '#web/ui/layout/layout.tsx';

/** The parts of a page, stacked with the standard spacing. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Stack room="grow" gap="4" className="phone-gap-3">
      {children}
    </Stack>
  );
}
