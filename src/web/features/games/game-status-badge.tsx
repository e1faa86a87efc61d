import { useTranslation } from 'react-i18next';
import type { GameStatus } from '#contract/games';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<GameStatus, BadgeTone> = { active: 'on', inactive: 'off', 'coming-soon': 'wait' };

export function GameStatusBadge({ status }: { status: GameStatus }) {
  const { t } = useTranslation('games');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
