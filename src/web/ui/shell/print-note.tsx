import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#web/texts/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { serverNow } from '#web/ui/values/server-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** The first line of every printed page of the back office: who printed it, and when by the server's clock. */
export function PrintNote({ username }: { username: string }) {
  const { t, language } = useTexts(uiTexts);
  const timeZone = useTimeZone();
  const time = formatDateTime(new Date(usePrintTime()), { format: 'date-time', timeZone, locale: language });
  return <p data-print="only">{t('shell.printed', { username, time, zone: timeZone })}</p>;
}

/** The moment of the last print, by the server's clock. */
function usePrintTime(): number {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    // The page is printed as soon as the listeners have returned.
    const note = () => flushSync(() => setAt(serverNow()));
    const media = window.matchMedia('print');
    window.addEventListener('beforeprint', note);
    media.addEventListener('change', note);
    return () => {
      window.removeEventListener('beforeprint', note);
      media.removeEventListener('change', note);
    };
  }, []);
  return at;
}
