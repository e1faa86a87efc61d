import type { ComponentType } from 'react';
import type { Role } from '#contract/ground/roles';
import type { OwnProof } from '#web/features/dues/own-proof.ts';
import { PaymentsPage } from '#web/features/dues/payments/payments-page.tsx';
import { OwnDuesPage } from '#web/features/dues/sheet/own-dues-page.tsx';
import { PayCollectPage } from '#web/features/dues/sheet/pay-collect-page.tsx';
import { OpenPeriodPage } from '#web/features/dues/statement/open-period-page.tsx';
import { StatementPage } from '#web/features/dues/statement/statement-page.tsx';
import { StatementsPage } from '#web/features/dues/statement/statements-page.tsx';

interface DuesPagesProps {
  role: Role;
  segments: readonly string[];
  /** Asks for the own password before a due is written off. */
  OwnProof: ComponentType<OwnProof>;
}

/** Pay & Collect: the sheet, the statements, one statement, and the open period of an account. */
export function DuesPages({ role, segments: [page, id], OwnProof }: DuesPagesProps) {
  if (page === 'payments') return <PaymentsPage role={role} />;
  if (page === 'statements') return <StatementsPage role={role} />;
  if (page === 'statement' && id !== undefined) return <StatementPage role={role} id={id} />;
  if (page === 'open' && id !== undefined) return <OpenPeriodPage role={role} childId={id} />;
  // A player has no accounts below it.
  return role === 'player' ? <OwnDuesPage role={role} /> : <PayCollectPage role={role} OwnProof={OwnProof} />;
}
