import { useEffect } from 'react';
import { PayCollect } from '#web/app/sections/dues-section.tsx';
import { useUnreadDues } from '#web/features/inbox/use-unread-dues.ts';
import { useSession } from '#web/platform/session/session.ts';

interface PlayerDuesProps {
  /** The segments of the address after /dues. */
  segments: readonly string[];
}

/** What a player pays to its Reference and receives from it: its open period, its statements and its payments. */
export function PlayerDues({ segments }: PlayerDuesProps) {
  const { user } = useSession();
  const { entries, markRead } = useUnreadDues();
  // These pages show what the entries of the inbox say. A failure changes nothing: they are marked at the next look.
  useEffect(() => {
    if (entries.length > 0) markRead(entries.map(({ _id }) => _id));
  }, [entries, markRead]);
  return <PayCollect role={user.role} segments={segments} />;
}
