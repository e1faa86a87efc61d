import 'i18next';
import type { accountsTexts } from '../features/accounts/accounts-texts.en';
import type { authTexts } from '../features/auth/auth-texts.en';
import type { profileTexts } from '../features/auth/profile-texts.en';
import type { creditTexts } from '../features/credit/credit-texts.en';
import type { dashboardTexts } from '../features/dashboard/dashboard-texts.en';
import type { landingTexts } from '../features/landing/landing-texts.en';
import type { uiTexts } from '../ui/ui-texts.en';
import type { appTexts } from './app-texts.en';

// A text that is asked for and not in its table does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      ui: typeof uiTexts;
      app: typeof appTexts;
      auth: typeof authTexts;
      profile: typeof profileTexts;
      landing: typeof landingTexts;
      dashboard: typeof dashboardTexts;
      accounts: typeof accountsTexts;
      credit: typeof creditTexts;
    };
  }
}
