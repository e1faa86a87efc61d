import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Icon } from '../icon';
import { Link } from '../link';
import { OverlaySurface } from '../overlay/overlay-surface';
import classes from './action-sheet.module.css';
import type { RowAction } from './table-types';

type ActionSheetProps = {
  name: string;
  title: ReactNode;
  figure?: ReactNode;
  actions: readonly RowAction[];
  onClose: () => void;
};

/** All acts of one row, at the lower edge of a phone. What destroys comes last, apart. */
export function ActionSheet({ name, title, figure, actions, onClose }: ActionSheetProps) {
  const { t } = useTexts(uiTexts);
  const offered = actions.filter(({ isHidden }) => !isHidden);
  const sorted = [
    ...offered.filter(({ isDanger }) => !isDanger),
    ...offered.filter(({ isDanger }) => isDanger),
  ];
  return (
    <OverlaySurface isOpen onClose={onClose} placement="bottom" label={t('table.actionsFor', { name })}>
      <div className={classes.head}>
        <div className={classes.title}>{title}</div>
        {figure !== undefined && <div className={classes.figure}>{figure}</div>}
        <button
          type="button"
          className={classes.close}
          aria-label={t('close')}
          onClick={onClose}
          data-autofocus
        >
          <Icon of={IconX} size={20} />
        </button>
      </div>
      <ul className={classes.list}>
        {sorted.map((action) => (
          <li key={action.key} data-danger={action.isDanger || undefined}>
            <SheetAct action={action} onClose={onClose} />
          </li>
        ))}
      </ul>
    </OverlaySurface>
  );
}

function SheetAct({ action, onClose }: { action: RowAction; onClose: () => void }) {
  const { label, href, disabledReason } = action;
  if (href !== undefined && disabledReason === undefined) {
    return (
      <Link href={href} className={classes.act ?? ''} onClick={onClose}>
        <Icon of={action.icon} size={20} />
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.act}
      disabled={disabledReason !== undefined}
      onClick={() => {
        onClose();
        action.onSelect?.();
      }}
    >
      <Icon of={action.icon} size={20} />
      <span className={classes.words}>
        {label}
        {disabledReason !== undefined && <span className={classes.reason}>{disabledReason}</span>}
      </span>
    </button>
  );
}
