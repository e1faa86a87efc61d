import type { Game } from '#contract/games';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { GameStatusBadge } from '../game-status-badge.tsx';
import classes from './create-preview.module.css';
import type { changedFields } from './game-form-values.ts';

interface EditPreviewProps {
  game: Game;
  changed: ReturnType<typeof changedFields>;
}

/** What Submit will change: only these fields are sent. */
export function EditPreview({ game, changed }: EditPreviewProps) {
  const { t } = useTexts(gamesTexts);
  const names = changed.map((name) => t(`field.${name}`));
  return (
    <Panel title={t('changes.title')}>
      <DefinitionList
        items={[
          { label: t('changes.game'), value: game.gameName },
          { label: t('field.status'), value: <GameStatusBadge status={game.status} /> },
          { label: t('changes.changed'), value: names.join(', ') || t('changes.none'), isSum: true },
        ]}
      />
      <p className={classes.note}>{t('hint.fromNextRound')}</p>
    </Panel>
  );
}
