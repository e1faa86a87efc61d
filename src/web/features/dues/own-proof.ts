/** Asks for the own password before a change. */
export interface OwnProof {
  title?: string;
  text?: string;
  submitLabel?: string;
  send: (proof: { ownPassword: string; code?: string }) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
}
