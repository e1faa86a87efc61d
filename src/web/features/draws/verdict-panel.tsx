import { IconCheck, IconClock, IconHandStop, IconMinus, IconX } from '@tabler/icons-react';
import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Judgement } from './judge-proof';
import classes from './verdict-panel.module.css';

const shapes = {
  verified: IconCheck,
  failed: IconX,
  manual: IconHandStop,
  void: IconMinus,
  waiting: IconClock,
};

/** What the five steps come to, in one word. */
export function VerdictPanel({ judgement: { verdict, holding } }: { judgement: Judgement }) {
  const { t } = useTexts(drawsTexts);
  return (
    <div className={classes.verdict} data-verdict={verdict} role="status">
      <span className={classes.mark}>
        <Icon of={shapes[verdict]} size={20} />
      </span>
      <div>
        <p className={classes.title}>{t(`verdict.${verdict}.title`)}</p>
        <p className={classes.text}>{t(`verdict.${verdict}.text`, { count: holding })}</p>
      </div>
    </div>
  );
}
