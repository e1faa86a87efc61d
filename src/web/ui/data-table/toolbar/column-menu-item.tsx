import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type ColumnMenuItemProps = {
  label: string;
  isShown: boolean;
  isDragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
};

export function ColumnMenuItem(props: ColumnMenuItemProps) {
  const { t } = useTexts(uiTexts);
  const { label, onMove } = props;
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className={classes.item}
      data-dragged={props.isDragged || undefined}
      draggable
      onDragStart={props.onDragStart}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => event.preventDefault()}
    >
      <Checkbox label={label} checked={props.isShown} onChange={props.onToggle} />
      <span className={classes.tools}>
        <span className={classes.columnMenuSteps}>
          <button
            type="button"
            className={menu.tool}
            aria-label={t('columns.up', { label })}
            disabled={props.isFirst}
            onClick={() => onMove(-1)}
          >
            <Icon of={IconChevronUp} size={14} />
          </button>
          <button
            type="button"
            className={menu.tool}
            aria-label={t('columns.down', { label })}
            disabled={props.isLast}
            onClick={() => onMove(1)}
          >
            <Icon of={IconChevronDown} size={14} />
          </button>
        </span>
        <button
          type="button"
          className={`${menu.tool} ${classes.grip}`}
          aria-label={t('columns.grip', { label })}
          onKeyDown={moveByKey}
        >
          <Icon of={IconGripVertical} size={16} />
        </button>
      </span>
    </li>
  );
}
