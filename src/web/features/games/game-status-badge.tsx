import type { GameStatus } from '#contract/games/games';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';

const tones: Record<GameStatus, BadgeTone> = { active: 'on', inactive: 'off', 'coming-soon': 'wait' };

export function GameStatusBadge({ status }: { status: GameStatus }) {
  const { t } = useTexts(gamesTexts);
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
