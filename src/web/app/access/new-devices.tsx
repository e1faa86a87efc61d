import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { NewDevicesNotice } from '#web/features/auth/access/new-devices-notice.tsx';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { goTo } from '#web/platform/address.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('access', accessTexts);
registerTexts('profile', profileTexts);

/** A device that its owner does not know leads to the profile, where the password is changed. */
export function NewDevices({ profileHref }: { profileHref: string }) {
  return <NewDevicesNotice onNotMine={() => goTo(profileHref)} />;
}
