import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

export function OnlineBadge({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <Badge tone={isOnline ? 'on' : 'off'}>{isOnline ? t('presence.online') : t('presence.offline')}</Badge>
  );
}
