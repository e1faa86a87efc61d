import './catalogue-signed-in';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../platform/query-client';
import { createBackOfficeRouter } from './router';

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
