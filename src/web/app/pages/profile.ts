import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { ProfilePage } from '#web/features/auth/profile-page.tsx';
import { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('profile', profileTexts);
registerTexts('access', accessTexts);

export const Profile = ProfilePage;
