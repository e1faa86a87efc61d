import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { config } from 'zod/mini';
import { createBackOfficeRouter } from '#web/app/router.tsx';
import { queryClient } from '#web/platform/query-client.ts';

// The content policy refuses code made at run time; without this, forms would try it first and be reported.
config({ jitless: true });

const history = createBrowserHistory();

/** Everything behind the sign-in of an operator. Each sign-in begins with a new router: nothing is left of the last. */
export function BackOffice() {
  const [router] = useState(() => createBackOfficeRouter(history));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
