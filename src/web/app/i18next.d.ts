import 'i18next';
import type { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { authTexts } from '#web/features/auth/auth-texts.en.ts';
import type { profileTexts } from '#web/features/auth/profile-texts.en.ts';
import type { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import type { uiTexts } from '#web/ui/ui-texts.en.ts';
import type { appTexts } from './app-texts.en';
import type { shellTexts } from './shell/shell-texts.en';

// A text that is asked for and not in its table does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof uiTexts;
      app: typeof appTexts;
      shell: typeof shellTexts;
      auth: typeof authTexts;
      profile: typeof profileTexts;
      landing: typeof landingTexts;
      dashboard: typeof dashboardTexts;
      accounts: typeof accountsTexts;
      credit: typeof creditTexts;
    };
  }
}
