import type { ReactNode } from 'react';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';
import { Proof } from '../pages/proof';

/** The proof of a draw as a player sees it. */
export function PlayerProof({ drawId, banner }: { drawId: string; banner: ReactNode }) {
  return (
    <PlayerFrame banner={banner}>
      <Proof drawId={drawId} backHref="/" />
    </PlayerFrame>
  );
}
