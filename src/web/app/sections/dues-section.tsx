import type { Role } from '#contract/ground/roles';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { DuesPages } from '#web/features/dues/dues-pages.tsx';

interface PayCollectProps {
  role: Role;
  segments: readonly string[];
}

/** Pay & Collect, with the own password before a due is written off. */
export const PayCollect = (props: PayCollectProps) => <DuesPages {...props} OwnProof={OwnProofDialog} />;
