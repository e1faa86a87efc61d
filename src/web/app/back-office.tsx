import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { config } from 'zod/mini';
import { createBackOfficeRouter } from '#web/app/routes/router.tsx';
import { queryClient } from '#web/platform/session/query-client.ts';

// The content policy forbids eval. Without this setting zod would try it first and the browser would report it.
config({ jitless: true });

const history = createBrowserHistory();

/** Everything behind an operator's sign-in. Each sign-in creates a new router, so nothing of the last session is left. */
export function BackOffice() {
  const [router] = useState(() => createBackOfficeRouter(history));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
