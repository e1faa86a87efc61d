import type { ReactNode } from 'react';
import { ProofPage } from '#web/features/draws/proof-page.tsx';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';

/** The proof of a draw for a player. */
export function PlayerProof({ drawId, banner }: { drawId: string; banner: ReactNode }) {
  return (
    <PlayerFrame banner={banner}>
      <ProofPage drawId={drawId} backHref="/" />
    </PlayerFrame>
  );
}
