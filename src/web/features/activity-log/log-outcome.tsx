import { useTranslation } from 'react-i18next';
import type { LogEntry } from '#contract/activity-log';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<LogEntry['outcome'], BadgeTone> = { done: 'on', refused: 'wait', failed: 'bad' };

/** What became of an act. */
export function LogOutcome({ outcome }: Pick<LogEntry, 'outcome'>) {
  const { t } = useTranslation('activityLog');
  return <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>;
}
