import type { ComponentType } from 'react';

/** The dialog that asks for the own password and code, provided by the application. */
export type OwnProof = ComponentType<{
  send: (proof: { ownPassword: string; code?: string }) => Promise<unknown>;
  onClose: () => void;
}>;
