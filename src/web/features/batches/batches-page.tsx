import { Button } from '@mantine/core';
import { IconEye, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { type Batch, batchTable, exportBatches, listBatches } from '#contract/credit/batches';
import { BatchDetails } from '#web/features/batches/batch-details.tsx';
import { batchKeys, wayOf } from '#web/features/batches/batch-words.ts';
import { batchesTexts } from '#web/features/batches/batches-texts.en.ts';
import { PasteBatch } from '#web/features/batches/paste-batch.tsx';
import { call } from '#web/platform/calls/call.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { type Looks, useTableColumns } from '#web/platform/list/table-columns.tsx';
import { useList, useOpenRecord } from '#web/platform/list/use-list.ts';
import { inWords, type Translate, useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

const address = {
  sort: batchTable.sorted,
  first: { sort: 'createdAt', order: 'desc' },
  filters: {},
} as const;

/** The batches of credit that the operator posted, newest first. The open batch is in the address. */
export function BatchesPage() {
  const { t } = useTexts(batchesTexts);
  const list = useList({
    key: batchKeys.list,
    address,
    read: (query, options) => call(listBatches, { query, ...options }),
  });
  const batch = useOpenRecord('batch');
  const [isPasting, setPasting] = useState(false);
  return (
    <ListScreen
      list={list}
      name="batches"
      title={t('title')}
      label={t('title')}
      note={t('note')}
      exported={{ endpoint: exportBatches, query: list.filter }}
      columns={useTableColumns(batchTable, shown, { looks: looksOf(t) })}
      acts={
        <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setPasting(true)}>
          {t('paste.open')}
        </Button>
      }
      rowId={({ _id }) => _id}
      rowName={({ _id }) => _id}
      actions={({ _id }) => [
        { key: 'open', label: t('open'), icon: IconEye, onSelect: () => batch.open(_id) },
      ]}
      actionsLabel={t('column.open')}
      searchLabel={t('search')}
      searchPlaceholder={t('search')}
      empty={{ icon: IconStack2, title: t('empty.title'), message: t('empty.message') }}
    >
      {isPasting && <PasteBatch onClose={() => setPasting(false)} />}
      {batch.id !== undefined && <BatchDetails key={batch.id} id={batch.id} onClose={batch.close} />}
    </ListScreen>
  );
}

const shown = ['_id', 'kind', 'rows', 'amount', 'note', 'category', 'createdAt'] as const;

const looksOf = (t: Translate<typeof batchesTexts>): Looks<typeof batchTable.columns, Batch> => ({
  _id: { isQuiet: true, card: 'meta' },
  kind: { cell: (batch) => wayOf(batch, t), card: 'title' },
  rows: { card: 'meta' },
  amount: { cell: ({ amount }) => <Money amount={amount} />, card: 'figure' },
  category: { cell: ({ category }) => inWords(category) },
  createdAt: {
    cell: ({ createdAt }) => <DateTime value={createdAt} format="short" />,
    isQuiet: true,
    card: 'meta',
  },
});
