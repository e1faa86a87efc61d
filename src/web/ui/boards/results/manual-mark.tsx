import { IconHandStop } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import classes from '#web/ui/boards/results/manual-mark.module.css';
import { Icon } from '#web/ui/icon.tsx';

/** What the mark means, at the head of a list of results. */
export function ManualNote() {
  const { t } = useTexts(boardsTexts);
  return (
    <span className={classes.note}>
      <Icon of={IconHandStop} size={14} />
      {t('results.note')}
    </span>
  );
}

/** Says that an operator saved this result. The hand and the word carry it beside the colour. */
export function ManualMark({ isPlate = false }: { isPlate?: boolean }) {
  const { t } = useTexts(boardsTexts);
  return (
    <span className={classes.mark} data-plate={isPlate || undefined}>
      <Icon of={IconHandStop} size={14} />
      {t('results.manual')}
    </span>
  );
}
