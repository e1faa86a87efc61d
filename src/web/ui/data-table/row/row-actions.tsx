import { Menu } from '@mantine/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import classes from '#web/ui/data-table/row/row-actions.module.css';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type RowActionsProps = {
  actions: readonly RowAction[];
  rowName: string;
  room: ActionRoom;
};

/** The room for the actions of a row: all as icons, the frequent ones as icons, or all but switches in a menu. */
export type ActionRoom = 'wide' | 'middle' | 'narrow';

/** So many icons fit beside every column of a list on a small laptop. */
const fewActions = 4;

/** A row's actions as named icons, dimmed until the row is hovered or focused. */
export function RowActions({ actions, rowName, room }: RowActionsProps) {
  // A menu with one entry would be useless.
  const most = { wide: actions.length, middle: fewActions, narrow: 1 }[room];
  if (actions.length > most)
    return <FoldedActions actions={actions} rowName={rowName} hasIcons={room === 'middle'} />;
  return (
    <span className="row middle end gap-0-5">
      {actions.map((action) =>
        action.isHidden ? (
          <span key={action.key} className={classes.action} />
        ) : (
          <Act key={action.key} action={action} rowName={rowName} />
        ),
      )}
    </span>
  );
}

type FoldedActionsProps = Omit<RowActionsProps, 'room'> & {
  /** The frequent actions stay icons. */
  hasIcons: boolean;
};

/** Switches, and with enough room the frequent actions, stay in the row. The others are in a menu. */
function FoldedActions({ actions, rowName, hasIcons }: FoldedActionsProps) {
  const { t } = useTexts(uiTexts);
  const stays = ({ toggle, isFrequent }: RowAction) => toggle !== undefined || (hasIcons && isFrequent);
  const items = actions.filter((action) => !action.isHidden && !stays(action));
  return (
    <span className="row middle end gap-0-5">
      {actions.filter(stays).map((action) => {
        if (!action.isHidden) return <Act key={action.key} action={action} rowName={rowName} />;
        return hasIcons && <span key={action.key} className={classes.action} />;
      })}
      {items.length > 0 && <ActionMenu items={items} label={t('table.actionsFor', { name: rowName })} />}
    </span>
  );
}

type ActionMenuProps = { items: readonly RowAction[]; label: string };

/** Until its first use it is a button alone: a hundred menus would slow down every change of the list. */
function ActionMenu({ items, label }: ActionMenuProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <OpenedMenu items={items} label={label} />;
  return (
    <MenuButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />
  );
}

function MenuButton({ label, ...rest }: { label: string } & ComponentPropsWithRef<'button'>) {
  return (
    <button {...rest} type="button" className={classes.action} aria-label={label}>
      <Icon of={IconDots} size={16} />
    </button>
  );
}

/** A menu that opens by itself, and afterwards by its button. */
function OpenedMenu({ items, label }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button is a new element. It gets the focus again when the menu is closed.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <MenuButton ref={button} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((action) => (
          <FoldedAct key={action.key} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function FoldedAct({ action }: { action: RowAction }) {
  const { label, href, isDanger, disabledReason } = action;
  const look = {
    leftSection: <Icon of={action.icon} size={16} />,
    disabled: disabledReason !== undefined,
    ...(isDanger ? { color: 'red' } : {}),
  };
  if (href !== undefined && disabledReason === undefined) {
    return (
      <Menu.Item {...look} component={Link} href={href}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={select(action)}>
      {label}
      {disabledReason !== undefined && <span className={classes.reason}>{disabledReason}</span>}
    </Menu.Item>
  );
}

function Act({ action, rowName }: { action: RowAction; rowName: string }) {
  const { label, href, toggle, disabledReason } = action;
  if (toggle !== undefined) return <ToggleAct action={action} toggle={toggle} rowName={rowName} />;
  const name = `${label} ${rowName}`;
  if (href !== undefined && disabledReason === undefined) {
    return (
      <Link href={href} className={classes.action ?? ''} aria-label={name} title={label}>
        <Icon of={action.icon} size={16} />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={name}
      title={disabledReason ?? label}
      aria-description={disabledReason}
      aria-disabled={disabledReason !== undefined || action.isBusy || undefined}
      aria-busy={action.isBusy || undefined}
      data-danger={action.isDanger || undefined}
      onClick={select(action)}
    >
      {action.isBusy ? <Spinner /> : <Icon of={action.icon} size={16} />}
    </button>
  );
}

type ToggleActProps = { action: RowAction; toggle: NonNullable<RowAction['toggle']>; rowName: string };

function ToggleAct({ action, toggle, rowName }: ToggleActProps) {
  return (
    <button
      type="button"
      role="switch"
      className={classes.toggle}
      aria-checked={toggle.isOn}
      aria-label={`${toggle.label} ${rowName}`}
      aria-description={toggle.note ?? action.disabledReason}
      aria-disabled={action.disabledReason !== undefined || action.isBusy || undefined}
      aria-busy={action.isBusy || undefined}
      title={[toggle.note, action.disabledReason ?? action.label].filter(Boolean).join('. ')}
      data-noted={toggle.note === undefined ? undefined : true}
      onClick={select(action)}
    >
      <span className={classes.track}>{toggle.note !== undefined && <Icon of={IconLock} size={14} />}</span>
    </button>
  );
}

function select(action: RowAction): () => void {
  return () => {
    if (action.disabledReason === undefined && !action.isBusy) action.onSelect?.();
  };
}
