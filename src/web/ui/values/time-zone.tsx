import { createContext, type ReactNode, useContext } from 'react';

/** The IANA time zone in which the network shows its times. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

export function useTimeZone(): string {
  return useContext(TimeZoneContext);
}

const TimeZoneContext = createContext('UTC');
