import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { AccountAccess as Access } from '#web/features/auth/access/account-access.tsx';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('access', accessTexts);

export const AccountAccess = Access;
