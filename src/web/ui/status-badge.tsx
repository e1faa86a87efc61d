import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Badge } from './badge';

export function StatusBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTexts(uiTexts);
  return <Badge tone={isActive ? 'on' : 'off'}>{isActive ? t('status.active') : t('status.deactive')}</Badge>;
}
