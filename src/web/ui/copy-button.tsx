import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/copy-button.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Puts a value on the clipboard and says so. `name` is what is copied: a username, a request id. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTexts(uiTexts);
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <>
      <button
        type="button"
        className={classes.button}
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
