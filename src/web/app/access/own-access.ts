import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { OwnAccess as Access } from '#web/features/auth/access/own-access.tsx';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('access', accessTexts);

export const OwnAccess = Access;
