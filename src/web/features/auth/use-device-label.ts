import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { deviceName } from './device-name';

export function useDeviceLabel(): (userAgent: string) => string {
  const { t } = useTexts(profileTexts);
  return (userAgent) => {
    const device = deviceName(userAgent);
    return device === null ? t('sessions.unknown') : t('sessions.browserOn', device);
  };
}
