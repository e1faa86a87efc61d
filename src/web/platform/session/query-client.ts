import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isUnavailable } from '#web/platform/calls/call.ts';
import { isOnline, subscribe } from '#web/platform/calls/connection.ts';
import { knownSession, subscribeToSession } from '#web/platform/session/session.ts';
import { subscribeToClockSteps } from '#web/ui/values/server-time.ts';

onlineManager.setEventListener((setOnline) => subscribe(() => setOnline(isOnline())));

/** Answers stay fresh for a moment, so that going back is instant; a refused request is not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A list that cannot be loaded shows an error instead of waiting for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
      // One short retry: a list that cannot be loaded says so within a second.
      retry: (failures, error) => failures < 1 && isUnavailable(error),
      retryDelay: 500,
    },
    // The user decides whether a change is sent again.
    mutations: { networkMode: 'always', retry: false },
  },
});

// The age of an answer is counted by the computer's clock. After a step of it, each is read again.
subscribeToClockSteps(() => void queryClient.invalidateQueries());

// Data read for one user must not be shown to the next.
subscribeToSession(() => {
  if (knownSession() === null) queryClient.clear();
});
