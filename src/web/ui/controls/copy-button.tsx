import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/layout/page.module.css';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

const shownForMs = 1_500;

/**
 * Copies a value to the clipboard and confirms it. `name` says what is copied: a username, a request id. A browser that
 * refuses shows the value, to copy it by hand.
 */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTexts(uiTexts);
  const [state, setState] = useState<'rest' | 'copied' | 'refused'>('rest');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('rest'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await copyText(value)) ? 'copied' : 'refused');
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-print="hidden"
        aria-label={t('copy.label', { name })}
        title={t('copy.label', { name })}
        onClick={() => void copy()}
      >
        <Icon of={state === 'copied' ? IconCheck : IconCopy} size={16} />
      </button>
      <span role="status" data-print="hidden">
        {state === 'copied' && <VisuallyHidden>{t('copy.done', { name })}</VisuallyHidden>}
        {state === 'refused' && t('copy.byHand', { value })}
      </span>
    </>
  );
}
