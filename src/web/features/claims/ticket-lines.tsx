import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#contract/tickets';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { formatCount } from '#web/ui/format-number.ts';
import { Money } from '#web/ui/money.tsx';
import { DrawNumber } from './draw-number.tsx';

type Line = Ticket['lines'][number];

/** What was bet, and what each line won. */
export function TicketLines({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useTranslation('claims');
  const { lines, screen, playpoints, winpoints } = ticket;
  const qty = lines.reduce((sum, { drawqty }) => sum + drawqty, 0);
  const hasPrizes = lines.some(({ drawprize }) => drawprize !== null);
  return (
    <DataTable<Line>
      label={t('lines.label')}
      isBare
      columns={[
        {
          key: 'drawno',
          label: t('lines.drawno'),
          cell: ({ drawno }) => <DrawNumber screen={screen} drawno={drawno} />,
          card: 'title',
        },
        {
          key: 'qty',
          label: t('lines.qty'),
          cell: ({ drawqty }) => formatCount(drawqty, i18n.language),
          align: 'right',
          total: formatCount(qty, i18n.language),
        },
        {
          key: 'total',
          label: t('lines.total'),
          cell: ({ drawtotal }) => <Money amount={drawtotal} />,
          align: 'right',
          total: <Money amount={playpoints} />,
        },
        {
          key: 'prize',
          label: t('lines.prize'),
          cell: ({ drawprize }) => (drawprize === null ? '-' : <Money amount={drawprize} />),
          align: 'right',
          total: hasPrizes ? <Money amount={winpoints} /> : undefined,
        },
      ]}
      rows={lines}
      rowId={({ drawno }) => drawno}
      rowName={({ drawno }) => drawno}
      totalsLabel={t('lines.count', { count: lines.length })}
      isHighlighted={({ drawprize }) => (drawprize ?? 0) > 0}
      empty={{ icon: IconTicket, title: t('lines.empty'), message: t('lines.emptyMessage') }}
    />
  );
}
