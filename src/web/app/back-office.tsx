import { QueryClientProvider } from '@tanstack/react-query';
import { config } from 'zod/mini';
import { loadSection } from '#web/app/routes/office-pages.tsx';
import { Shell } from '#web/app/shell/shell.tsx';
import { AddressProvider } from '#web/platform/navigation/shown-address.tsx';
import { queryClient } from '#web/platform/session/query-client.ts';

// The content policy forbids eval. Without this setting zod would try it first and the browser would report it.
config({ jitless: true });

/** Loads the files of the page at this address, so that the back office shows it at once. */
export const prepareOffice = loadSection;

/** Everything behind an operator's sign-in. */
export function BackOffice() {
  return (
    <QueryClientProvider client={queryClient}>
      <AddressProvider>
        <Shell />
      </AddressProvider>
    </QueryClientProvider>
  );
}
