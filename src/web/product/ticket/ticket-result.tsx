import type { Ticket } from '#contract/tickets/tickets';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { NamedPlate } from '#web/product/results/result-plate.tsx';
import { screenView } from '#web/product/screens/screens.ts';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { useTexts, useTextsOf } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';

/** The result, its booster and source; Pending until the draw. */
export function TicketResult({ ticket: { screen, status, result } }: { ticket: Omit<Ticket, 'lines'> }) {
  const { t } = useTexts(ticketTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  const texts = useTextsOf();
  if (status === 'void' || status === 'reversed') return <Badge tone="off">{t(`status.${status}`)}</Badge>;
  if (result === null) return <Badge tone="wait">{t('pending')}</Badge>;
  const side = screenView(screen).words.side?.(texts, result, 'ticket');
  return (
    <Row as="span" wrap align="middle" gap="1-5">
      <NamedPlate screen={screen} result={result} />
      <Text size="13" weight="400" tone="quiet">
        {side !== undefined && `${side}, `}
        {tBoards('results.times', { booster: result.booster })}
      </Text>
      {result.source === 'manual' && <ManualMark isPlate />}
    </Row>
  );
}
