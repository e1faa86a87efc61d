import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import menu from '../choice-menu.module.css';
import { Icon } from '../icon';
import { usePart } from '../use-part';
import type { ColumnChoiceProps } from './column-choice';

/** Shows, hides and reorders columns: by dragging, by the arrow keys on a grip, by two small buttons. */
export function ColumnMenu(props: ColumnChoiceProps) {
  const { t } = useTexts(uiTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { part: Choice, withPart } = usePart(async () => (await import('./column-choice')).ColumnChoice);
  return (
    <Popover position="bottom-end" width={272} opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconColumns3} size={16} />}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          onClick={() => withPart(() => setIsOpen(!isOpen))}
        >
          {t('columns.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={menu.menu ?? ''} aria-label={t('columns.title')}>
        {Choice !== null && <Choice {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}
