import { NewDevicesNotice } from '#web/features/auth/access/new-devices-notice.tsx';
import { goTo } from '#web/platform/navigation/address.ts';

/** Rejecting a device leads to the profile, where the password is changed. */
export function NewDevices({ profileHref }: { profileHref: string }) {
  return <NewDevicesNotice onNotMine={() => goTo(profileHref)} />;
}
