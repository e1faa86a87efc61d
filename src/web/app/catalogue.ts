import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { appTexts } from './app-texts.en';

// What a signed-out visitor reads. The rest is registered with the pages that need it.
registerTexts('ui', uiTexts);
registerTexts('app', appTexts);
registerTexts('auth', authTexts);
