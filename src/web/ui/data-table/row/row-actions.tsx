import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import classes from '#web/ui/data-table/row/row-actions.module.css';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type RowActionsProps = {
  actions: readonly RowAction[];
  rowName: string;
  /** Without room for icons, all actions except switches are in a menu. */
  isNarrow: boolean;
};

/** A row's actions as named icons, dimmed until the row is hovered or focused. */
export function RowActions({ actions, rowName, isNarrow }: RowActionsProps) {
  // A menu with one entry would be useless.
  if (isNarrow && actions.length > 1) return <FoldedActions actions={actions} rowName={rowName} />;
  return (
    <span className="inline middle end gap-0-5">
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

function FoldedActions({ actions, rowName }: Omit<RowActionsProps, 'isNarrow'>) {
  const { t } = useTexts(uiTexts);
  const offered = actions.filter(({ isHidden }) => !isHidden);
  const items = offered.filter(({ toggle }) => toggle === undefined);
  return (
    <span className="inline middle end gap-0-5">
      {offered.map((action) => action.toggle && <Act key={action.key} action={action} rowName={rowName} />)}
      {items.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button
              type="button"
              className={classes.action}
              aria-label={t('table.actionsFor', { name: rowName })}
            >
              <Icon of={IconDots} size={16} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map((action) => (
              <FoldedAct key={action.key} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
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
      aria-description={action.disabledReason}
      aria-disabled={action.disabledReason !== undefined || action.isBusy || undefined}
      aria-busy={action.isBusy || undefined}
      title={action.disabledReason ?? action.label}
      onClick={select(action)}
    >
      <span className={classes.track} />
    </button>
  );
}

function select(action: RowAction): () => void {
  return () => {
    if (action.disabledReason === undefined && !action.isBusy) action.onSelect?.();
  };
}
