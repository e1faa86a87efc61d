import { IconHandStop } from '@tabler/icons-react';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import classes from '#web/product/frames/frames.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

/** The legend of the mark, at the head of a list of results. */
export function ManualNote() {
  const { t } = useTexts(boardsTexts);
  return (
    <span className={classes.note}>
      <Icon className="rigid amber" of={IconHandStop} size={14} />
      {t('results.note')}
    </span>
  );
}

/** Marks a manual result, by icon and word besides the colour. */
export function ManualMark({ isPlate = false }: { isPlate?: boolean }) {
  const { t } = useTexts(boardsTexts);
  return (
    <span className={classes.mark} data-plate={isPlate || undefined}>
      <Icon of={IconHandStop} size={14} />
      {t('results.manual')}
    </span>
  );
}
