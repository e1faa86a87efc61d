import { lazy, Suspense } from 'react';

// Few tickets are printed, so the dialog is loaded with the first one.
const SlipDialog = lazy(async () => ({
  default: (await import('#web/product/slip/slip-dialog.tsx')).SlipDialog,
}));

/** The dialog that prints or shares the player's own ticket, while there is one to print. */
export function PrintSlip({ ticketId, onClose }: { ticketId: string | null; onClose: () => void }) {
  if (ticketId === null) return null;
  return (
    <Suspense fallback={null}>
      <SlipDialog ticketId={ticketId} isOperator={false} onClose={onClose} />
    </Suspense>
  );
}
