import { lazy, Suspense } from 'react';
import { ProfilePage } from '#web/features/auth/profile/profile-page.tsx';
import { useSession } from '#web/platform/session/session.ts';

const OwnDisplays = lazy(async () => ({
  default: (await import('#web/features/displays/own-displays.tsx')).OwnDisplays,
}));

const OwnMessages = lazy(async () => ({
  default: (await import('#web/features/complaints/own/own-messages.tsx')).OwnMessages,
}));

/**
 * The profile of an operator. Those of a network also have displays, and messages to the operators above it; a
 * superadmin belongs to none, and reads all messages.
 */
export function OperatorProfile() {
  const { user } = useSession();
  return (
    <ProfilePage>
      {user.role !== 'superadmin' && (
        <Suspense fallback={null}>
          <OwnDisplays />
          <OwnMessages />
        </Suspense>
      )}
    </ProfilePage>
  );
}
