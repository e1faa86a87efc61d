import { IconWifiOff } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from '#web/ui/offline-banner.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type OfflineBannerProps = { asOf?: string | undefined; retryInSeconds?: number | undefined };

/** Says that what is shown is old and that no credit moves. `asOf` is a time of day. */
export function OfflineBanner({ asOf, retryInSeconds }: OfflineBannerProps) {
  const { t } = useTexts(uiTexts);
  return (
    <div className={classes.banner}>
      <Icon of={IconWifiOff} />
      <p role="alert">
        <strong>{t('offline.title')}</strong> {asOf !== undefined && `${t('offline.asOf', { time: asOf })} `}
        {t('offline.text')}
      </p>
      {retryInSeconds !== undefined && (
        <span className={classes.retry}>{t('offline.retry', { count: retryInSeconds })}</span>
      )}
    </div>
  );
}
