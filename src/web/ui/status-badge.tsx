import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

export function StatusBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('ui');
  return <Badge tone={isActive ? 'on' : 'off'}>{isActive ? t('status.active') : t('status.deactive')}</Badge>;
}
