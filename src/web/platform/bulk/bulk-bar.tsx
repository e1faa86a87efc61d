import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { BulkDialog } from '#web/platform/bulk/bulk-dialog.tsx';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { Bulk, BulkAct } from '#web/platform/bulk/bulk-types.ts';
import { type Matching, SelectMatching } from '#web/platform/bulk/select-matching.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  matching: Matching<Row>;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  onClear: () => void;
  /** Called after a change: shown data is stale. */
  onOver: () => void;
  /** Buttons of acts that are one call for all rows together. */
  together?: ReactNode;
}

/** The number of selected rows and the bulk actions. An action that applies to none of them is not offered. */
export function BulkBar<Row>({ bulk, matching, onSelect, onClear, onOver, together }: BulkBarProps<Row>) {
  const { t, language } = useTexts(bulkTexts);
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(bar);
  const number = (count: number) => formatCount(count, language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div
      ref={bar}
      className={classes.bar}
      role="group"
      aria-label={t('bar', { things: bulk.things })}
      data-bulk-bar
      data-print="hidden"
    >
      <div className={classes.picked}>
        <button
          type="button"
          className={classes.clear}
          aria-label={t('clear')}
          title={t('clear')}
          onClick={onClear}
        >
          <Icon of={IconX} size={16} />
        </button>
        <strong className={classes.count}>{t('count', { number: number(bulk.rows.length) })}</strong>
        <SelectMatching
          matching={matching}
          picked={bulk.rows.length}
          onFound={(rows) => onSelect(rows, true)}
        />
      </div>
      <Acts bulk={bulk} onAsk={setAsked}>
        {together}
      </Acts>
      {asked !== null && (
        <BulkDialog
          bulk={bulk}
          act={asked}
          onOver={onOver}
          onClose={(done) => {
            setAsked(null);
            onSelect(done, false);
          }}
        />
      )}
    </div>
  );
}

interface ActsProps<Row> {
  bulk: Bulk<Row>;
  onAsk: (act: BulkAct<Row>) => void;
  children: ReactNode;
}

function Acts<Row>({ bulk, onAsk, children }: ActsProps<Row>) {
  const { t, language } = useTexts(bulkTexts);
  const open = bulk.acts.map((act) => ({ act, count: bulk.rows.filter(act.isFor).length }));
  const offered = open.filter(({ count }) => count > 0);
  return (
    <div className={classes.acts}>
      {children}
      {offered.map(({ act, count }) => (
        <Button
          key={act.key}
          variant="default"
          size="xs"
          {...(act.isDanger && { color: 'red' })}
          leftSection={<Icon of={act.icon} size={16} />}
          onClick={() => onAsk(act)}
        >
          {t('actOn', { act: act.label, number: formatCount(count, language) })}
        </Button>
      ))}
    </div>
  );
}

/** When the bar disappears, the focus moves to the first checkbox of the list. */
function useFocusLeftBehind(bar: { current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    const list = bar.current?.parentElement?.parentElement;
    return () => {
      const active = document.activeElement;
      const isLost = bar.current?.contains(active) || active?.closest('[data-overlay-surface]');
      if (isLost) list?.querySelector<HTMLElement>('[data-select-box]')?.focus();
    };
  }, [bar]);
}
