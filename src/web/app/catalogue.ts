import { authTexts } from '../features/auth/auth-texts.en';
import { landingTexts } from '../features/landing/landing-texts.en';
import { registerTexts } from '../platform/texts';
import { uiTexts } from '../ui/ui-texts.en';
import { appTexts } from './app-texts.en';

// What a signed-out visitor reads. The rest is registered with the pages that need it.
registerTexts('ui', uiTexts);
registerTexts('app', appTexts);
registerTexts('auth', authTexts);
registerTexts('landing', landingTexts);
