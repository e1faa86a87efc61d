import { accountsTexts } from '../features/accounts/accounts-texts.en';
import { profileTexts } from '../features/auth/profile-texts.en';
import { creditTexts } from '../features/credit/credit-texts.en';
import { dashboardTexts } from '../features/dashboard/dashboard-texts.en';
import { registerTexts } from '../platform/texts';

registerTexts('profile', profileTexts);
registerTexts('dashboard', dashboardTexts);
registerTexts('accounts', accountsTexts);
registerTexts('credit', creditTexts);
