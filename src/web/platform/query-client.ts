import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from '#web/platform/call.ts';
import { isOnline, subscribe } from '#web/platform/connection.ts';
import { knownSession, subscribeToSession } from '#web/platform/session.ts';

onlineManager.setEventListener((setOnline) => subscribe(() => setOnline(isOnline())));

/** Answers stay fresh for a moment, so that going back is instant; a refusal is never asked for twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A list that cannot be loaded says so; it is not left waiting for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
      // One short retry: a list that cannot be loaded says so within a second.
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 500,
    },
    // Whether a change is sent again is for the person to say.
    mutations: { networkMode: 'always', retry: false },
  },
});

function isPassing(error: Error): boolean {
  return error instanceof CallError && (error.code === 'offline' || error.code === 'unavailable');
}

// What was read for one user is nothing for the next.
subscribeToSession(() => {
  if (knownSession() === null) queryClient.clear();
});
