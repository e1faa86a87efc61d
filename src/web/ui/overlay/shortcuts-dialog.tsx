import { Button, Checkbox } from '@mantine/core';
import { useTexts } from '#web/platform/texts.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '#web/ui/overlay/overlay-surface.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type ShortcutGroup = { title: string; shortcuts: { keys: string[]; label: string }[] };

type ShortcutsDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  groups: ShortcutGroup[];
  hasSingleKeys: boolean;
  onSingleKeysChange: (isOn: boolean) => void;
};

/** All keyboard shortcuts, and the switch for single-key shortcuts. */
export function ShortcutsDialog({
  isOpen,
  onClose,
  groups,
  hasSingleKeys,
  onSingleKeysChange,
}: ShortcutsDialogProps) {
  const { t } = useTexts(uiTexts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('shortcuts.title')}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3 className={classes.group}>{group.title}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.label} className={classes.row}>
                <dt>{shortcut.label}</dt>
                <Row as="dd" gap="1">
                  {shortcut.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </Row>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={t('shortcuts.singleKeys')}
        checked={hasSingleKeys}
        onChange={(event) => onSingleKeysChange(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
