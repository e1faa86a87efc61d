import { Icon } from '../icon';
import { Link } from '../link';
import { Spinner } from '../spinner';
import classes from './row-actions.module.css';
import type { RowAction } from './table-types';

/** A row's acts as named icons, quiet until the row is touched. */
export function RowActions({ actions, rowName }: { actions: readonly RowAction[]; rowName: string }) {
  return (
    <span className={classes.actions}>
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
