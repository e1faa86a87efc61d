import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export function OnlineBadge({ isOnline }: { isOnline: boolean }) {
  const { t } = useTexts(uiTexts);
  return (
    <Badge tone={isOnline ? 'on' : 'off'}>{isOnline ? t('presence.online') : t('presence.offline')}</Badge>
  );
}
