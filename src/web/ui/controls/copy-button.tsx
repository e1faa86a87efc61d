import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import classes from '#web/ui/page/page.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** Copies a value to the clipboard and confirms it. `name` says what is copied: a username, a request id. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTexts(uiTexts);
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-print="hidden"
        aria-label={t('copy.label', { name })}
        title={t('copy.label', { name })}
        onClick={() => clipboard.copy(value)}
      >
        <Icon of={clipboard.copied ? IconCheck : IconCopy} size={16} />
      </button>
      <span role="status">
        {clipboard.copied && <VisuallyHidden>{t('copy.done', { name })}</VisuallyHidden>}
      </span>
    </>
  );
}
