import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { config } from 'zod/mini';
import { createBackOfficeRouter, loadSection } from '#web/app/routes/router.tsx';
import { queryClient } from '#web/platform/session/query-client.ts';

// The content policy forbids eval. Without this setting zod would try it first and the browser would report it.
config({ jitless: true });

const history = createBrowserHistory();

/** The router of the next sign-in, if its first page was loaded ahead. */
let prepared: ReturnType<typeof createBackOfficeRouter> | undefined;

/** Loads the page of this address and its files, so that the back office shows it at once. */
export async function prepareOffice(path: string): Promise<void> {
  const router = createBackOfficeRouter(history);
  await Promise.all([router.load(), loadSection(path)]);
  prepared = router;
}

function takeRouter() {
  const router = prepared ?? createBackOfficeRouter(history);
  prepared = undefined;
  return router;
}

/** Everything behind an operator's sign-in. Each sign-in creates a new router, so nothing of the last session is left. */
export function BackOffice() {
  const [router] = useState(takeRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
