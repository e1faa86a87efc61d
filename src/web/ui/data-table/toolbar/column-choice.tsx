import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import menu from '#web/ui/controls/choice-menu.module.css';
import { Icon } from '#web/ui/controls/icon.tsx';
import { ColumnMenuItem } from '#web/ui/data-table/toolbar/column-menu-item.tsx';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import type { ColumnsOf } from '#web/ui/data-table/use-columns.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export type ColumnChoiceProps = {
  columns: Pick<ColumnsOf<never>, 'all' | 'hidden' | 'setPreferences' | 'reset'>;
  hasActions: boolean;
  actionsLabel?: string | undefined;
};

/** The content of the columns menu. Loaded when it is opened. */
export function ColumnChoice({ columns, hasActions, actionsLabel }: ColumnChoiceProps) {
  const { t } = useTexts(uiTexts);
  const [news, setNews] = useState('');
  return (
    <>
      <p className={menu.head}>
        <span>{t('columns.title')}</span>
        <span>{t('columns.hint')}</span>
      </p>
      <ColumnItems columns={columns} hasActions={hasActions} actionsLabel={actionsLabel} onNews={setNews} />
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <div className={menu.foot}>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<Icon of={IconArrowBackUp} size={16} />}
          onClick={columns.reset}
        >
          {t('columns.reset')}
        </Button>
      </div>
    </>
  );
}

type ColumnItemsProps = ColumnChoiceProps & { onNews: (news: string) => void };

function ColumnItems({ columns, hasActions, actionsLabel, onNews }: ColumnItemsProps) {
  const { t } = useTexts(uiTexts);
  const [dragged, setDragged] = useState<string | null>(null);
  const free = columns.all.filter(({ isPinned }) => !isPinned);
  const move = (key: string, to: number) => {
    if (to < 0 || to >= free.length) return;
    const order = free.map((column) => column.key).filter((other) => other !== key);
    order.splice(to, 0, key);
    columns.setPreferences({ order });
    onNews(t('columns.moved', { label: labelOf(free, key), place: to + 1, count: free.length }));
  };
  const toggle = (key: string) => {
    const hidden = new Set(columns.hidden);
    if (!hidden.delete(key)) hidden.add(key);
    columns.setPreferences({ hidden: [...hidden] });
  };
  return (
    <ul>
      {columns.all.map((column) => column.isPinned && <Locked key={column.key} label={column.label} />)}
      {free.map((column, index) => (
        <ColumnMenuItem
          key={column.key}
          label={column.label}
          isShown={!columns.hidden.has(column.key)}
          isDragged={dragged === column.key}
          isFirst={index === 0}
          isLast={index === free.length - 1}
          onToggle={() => toggle(column.key)}
          onMove={(by) => move(column.key, index + by)}
          onDragStart={() => setDragged(column.key)}
          onDragOver={() => dragged !== null && dragged !== column.key && move(dragged, index)}
          onDragEnd={() => setDragged(null)}
        />
      ))}
      {hasActions && <Locked label={actionsLabel ?? t('table.action')} note={t('columns.pinnedRight')} />}
    </ul>
  );
}

function Locked({ label, note }: { label: string; note?: string }) {
  return (
    <li className={classes.item}>
      <span className={classes.lock}>
        <Icon of={IconLock} size={14} />
      </span>
      {label}
      {note !== undefined && <span className="text-12 faint pushed">{note}</span>}
    </li>
  );
}

function labelOf(columns: readonly { key: string; label: string }[], key: string): string {
  return columns.find((column) => column.key === key)?.label ?? key;
}
