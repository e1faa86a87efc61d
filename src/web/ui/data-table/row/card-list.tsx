import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import classes from '#web/ui/data-table/row/row-card.module.css';
import { RowCard } from '#web/ui/data-table/row/row-card.tsx';
import type { RowAction } from '#web/ui/data-table/table-types.ts';
import type { TableViewProps } from '#web/ui/data-table/table-view.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** The rows on a phone. The actions of a row are behind one button, in a bottom sheet. */
export function CardList<Row>(props: TableViewProps<Row>) {
  const { t } = useTexts(uiTexts);
  const { columns, rows, rowId, rowName, actions, isFetching = false, state } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = rows?.find((row) => rowId(row) === openId);
  const before = ((state?.page ?? 1) - 1) * (state?.pageSize ?? 0);
  return (
    <>
      {isFetching && (
        <VisuallyHidden>
          <span role="status">{t('table.loading')}</span>
        </VisuallyHidden>
      )}
      <ul className={classes.cards} aria-label={props.label} data-refetching={isFetching || undefined}>
        {columns.rows.map((row, index) => (
          <RowCard
            key={row.id}
            row={row.original}
            number={before + index + 1}
            columns={columns.all}
            name={rowName(row.original)}
            selection={props.selection}
            actions={actions?.(row.original) ?? []}
            onOpen={() => setOpenId(row.id)}
          />
        ))}
      </ul>
      {open !== undefined && actions !== undefined && (
        <ActionSheet
          name={rowName(open)}
          title={columns.all.find(({ card }) => card === 'title')?.cell(open, 0) ?? rowName(open)}
          figure={columns.all.find(({ card }) => card === 'figure')?.cell(open, 0)}
          actions={actions(open)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

type ActionSheetProps = {
  name: string;
  title: ReactNode;
  figure?: ReactNode;
  actions: readonly RowAction[];
  onClose: () => void;
};

/** All actions of one row, at the bottom of a phone. Destructive ones are last and set apart. */
function ActionSheet({ name, title, figure, actions, onClose }: ActionSheetProps) {
  const { t } = useTexts(uiTexts);
  const offered = actions.filter(({ isHidden }) => !isHidden);
  const sorted = [
    ...offered.filter(({ isDanger }) => !isDanger),
    ...offered.filter(({ isDanger }) => isDanger),
  ];
  return (
    <OverlaySurface isOpen onClose={onClose} placement="bottom" label={t('table.actionsFor', { name })}>
      <div className={classes.head}>
        <Text as="div" room="grow" size="16">
          {title}
        </Text>
        {figure !== undefined && (
          <Text as="div" fontSize="16" weight="600">
            {figure}
          </Text>
        )}
        <button
          type="button"
          className="centered square-44"
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
        <Icon className="quiet" of={action.icon} size={20} />
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
      <Icon className="quiet" of={action.icon} size={20} />
      <Stack as="span">
        {label}
        {disabledReason !== undefined && (
          <Text size="12" weight="400">
            {disabledReason}
          </Text>
        )}
      </Stack>
    </button>
  );
}
