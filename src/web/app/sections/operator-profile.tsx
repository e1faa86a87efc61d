import { lazy, Suspense } from 'react';
import { ProfilePage } from '#web/features/auth/profile/profile-page.tsx';
import { useSession } from '#web/platform/session/session.ts';

const OwnDisplays = lazy(async () => ({
  default: (await import('#web/features/displays/own-displays.tsx')).OwnDisplays,
}));

/** The profile of an operator. Those of a network also have displays; a superadmin belongs to none. */
export function OperatorProfile() {
  const { user } = useSession();
  return (
    <ProfilePage>
      {user.role !== 'superadmin' && (
        <Suspense fallback={null}>
          <OwnDisplays />
        </Suspense>
      )}
    </ProfilePage>
  );
}
