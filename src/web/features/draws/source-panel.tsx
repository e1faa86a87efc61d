import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Proof } from './proof';
import classes from './source-panel.module.css';

const tones: Record<'sealed' | 'manual' | 'open' | 'void', BadgeTone> = {
  sealed: 'on',
  manual: 'wait',
  open: 'wait',
  void: 'off',
};

/** Where the result came from. */
export function SourcePanel({ proof: { result, status } }: { proof: Proof }) {
  const { t } = useTexts(drawsTexts);
  const source = status === 'void' ? 'void' : (result?.source ?? 'open');
  return (
    <Panel
      title={t('source.title')}
      aside={<Badge tone={tones[source]}>{t(`source.${source}`)}</Badge>}
      isFlush
    >
      <p className={classes.text}>{t(`source.text.${source}`)}</p>
    </Panel>
  );
}
