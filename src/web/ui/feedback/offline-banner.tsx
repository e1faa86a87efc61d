import { IconWifiOff } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/page/page.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type OfflineBannerProps = { asOf?: string | undefined; retryInSeconds?: number | undefined };

/** Shows that the data is stale and that credit cannot be moved. `asOf` is a time of day. */
export function OfflineBanner({ asOf, retryInSeconds }: OfflineBannerProps) {
  const { t } = useTexts(uiTexts);
  return (
    <div className={classes.banner}>
      <Icon of={IconWifiOff} />
      <p role="alert">
        <Text as="strong" weight="550">
          {t('offline.title')}
        </Text>{' '}
        {asOf !== undefined && `${t('offline.asOf', { time: asOf })} `}
        {t('offline.text')}
      </p>
      {retryInSeconds !== undefined && (
        <Text fontSize="12" tone="quiet" line="unbroken">
          {t('offline.retry', { count: retryInSeconds })}
        </Text>
      )}
    </div>
  );
}
