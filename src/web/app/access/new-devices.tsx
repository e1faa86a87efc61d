import { NewDevicesNotice } from '#web/features/auth/access/new-devices-notice.tsx';
import { goTo } from '#web/platform/address.ts';

/** A device that its owner does not know leads to the profile, where the password is changed. */
export function NewDevices({ profileHref }: { profileHref: string }) {
  return <NewDevicesNotice onNotMine={() => goTo(profileHref)} />;
}
