import { booksTexts } from '#web/features/books/books-texts.en.ts';
import type { Books } from '#web/features/books/use-books.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Column } from '#web/ui/data-table/table-types.ts';

type Row = Books['differences'][number] & { place: number };

/** All differences of the books. */
export function DifferenceList({ differences }: { differences: Books['differences'] }) {
  const { t } = useTexts(booksTexts);
  const words = useWords();
  const rows = differences.map((each, place) => ({ ...each, place }));
  const columns: Column<Row>[] = [
    { key: 'finding', label: t('column.finding'), card: 'title', cell: ({ finding }) => words(finding) },
    { key: 'network', label: t('column.network'), cell: ({ network }) => network || t('superadmins') },
    {
      key: 'wallets',
      label: t('column.wallet'),
      cell: ({ wallets }) => wallets.map(words).join(', ') || none,
    },
    { key: 'record', label: t('column.record'), cell: (row) => recordOf(row) },
    {
      key: 'expected',
      label: t('column.expected'),
      align: 'right',
      cell: ({ expected }) => expected ?? none,
    },
    { key: 'found', label: t('column.found'), align: 'right', cell: ({ found }) => found ?? none },
  ];
  const recordOf = ({ transferId, block, subjectId }: Row) => {
    if (transferId !== null) return t('movement', { id: transferId });
    if (block !== null) return t('block', { number: block });
    return subjectId ?? none;
  };
  return (
    <DataTable<Row>
      label={t('differenceList')}
      columns={columns}
      rows={rows}
      rowId={({ place }) => String(place)}
      rowName={({ finding }) => words(finding)}
      empty={{ title: t('right'), message: t('formula') }}
    />
  );
}

const none = '\u2013';
