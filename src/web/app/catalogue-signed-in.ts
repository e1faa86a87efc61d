import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { shellTexts } from './shell/shell-texts.en';

// What most pages of the back office say. Texts of a single page are registered with it, in `pages`.
registerTexts('shell', shellTexts);
registerTexts('accounts', accountsTexts);
