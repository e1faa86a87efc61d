import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export function StatusBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTexts(uiTexts);
  return <Badge tone={isActive ? 'on' : 'off'}>{isActive ? t('status.active') : t('status.deactive')}</Badge>;
}
