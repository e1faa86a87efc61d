import { useEffect } from 'react';
import { DisplayScreen } from '#web/features/displays/display-screen.tsx';
import classes from '#web/features/displays/displays.module.css';
import { displaysTexts } from '#web/features/displays/displays-texts.en.ts';
import { useDisplay } from '#web/features/displays/use-display.ts';
import { useWakeLock } from '#web/features/displays/use-television.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { TimeZoneProvider } from '#web/ui/values/time-zone.tsx';

/** The screen of a shop: one game, open to the holder of its address, and nothing about players or operators. */
export function DisplayPage({ gameId, code }: { gameId: string; code: string }) {
  const { t } = useTexts(displaysTexts);
  const { t: tUi } = useTexts(uiTexts);
  const { read, error } = useDisplay(gameId, code);
  useWakeLock();
  const title = read === null ? t('title') : read.state.gameName;
  const brand = tUi('brand');
  useEffect(() => {
    document.title = `${title} | ${brand}`;
  }, [title, brand]);
  return (
    <div className={classes.page}>
      {read !== null ? (
        <TimeZoneProvider timeZone={read.state.timeZone}>
          <DisplayScreen read={read} isOffline={error !== null} />
        </TimeZoneProvider>
      ) : (
        <main>
          <Panel label={title}>
            {error === null ? (
              <span role="status" aria-label={t('loading')}>
                <Spinner />
              </span>
            ) : (
              <Fault
                error={error}
                title={t('failed')}
                missing={{ title: t('missing'), message: t('missingText') }}
              />
            )}
          </Panel>
        </main>
      )}
    </div>
  );
}
