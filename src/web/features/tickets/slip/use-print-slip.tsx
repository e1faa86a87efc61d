import { useState } from 'react';
import { usePart } from '#web/ui/feedback/use-part.ts';

/** Prints or shares one of the player's own tickets. The dialog is loaded with the first one. */
export function usePrintSlip() {
  const [ticketId, setTicketId] = useState<string | null>(null);
  const { part: SlipDialog, withPart } = usePart(
    async () => (await import('#web/product/slip/slip-dialog.tsx')).SlipDialog,
  );
  return {
    print: (id: string) => withPart(() => setTicketId(id)),
    dialog: SlipDialog !== null && ticketId !== null && (
      <SlipDialog ticketId={ticketId} isOperator={false} onClose={() => setTicketId(null)} />
    ),
  };
}
