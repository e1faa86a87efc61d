import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { Notices as OwnNotices } from '#web/features/auth/access/notices.tsx';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('access', accessTexts);

export const Notices = OwnNotices;
