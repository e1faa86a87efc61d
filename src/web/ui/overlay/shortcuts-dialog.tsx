import { Button, Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type ShownShortcut = {
  keys: readonly string[];
  label: string;
  /** The word between the keys; none if they are pressed together. */
  between?: string;
};

type ShortcutGroup = { title: string; shortcuts: readonly ShownShortcut[] };

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
          <Text as="h3" size="12" weight="550" tone="faint" className="below-1">
            {group.title}
          </Text>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <Row
                key={shortcut.label}
                align="middle"
                justify="between"
                gap="4"
                size="13"
                tone="strong"
                className="line-below min-32"
              >
                <dt>{shortcut.label}</dt>
                <Row as="dd" gap="1">
                  {shortcut.keys.map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 && shortcut.between}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </Row>
              </Row>
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
