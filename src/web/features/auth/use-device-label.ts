import { useTranslation } from 'react-i18next';
import { deviceName } from './device-name';

export function useDeviceLabel(): (userAgent: string) => string {
  const { t } = useTranslation('profile');
  return (userAgent) => {
    const device = deviceName(userAgent);
    return device === null ? t('sessions.unknown') : t('sessions.browserOn', device);
  };
}
