import type { accountBulkTexts } from '#web/features/accounts/list/account-bulk-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const accountBulk: Counterpart<typeof accountBulkTexts> = {
  activate: 'क्या आप वाक़ई {{number}} {{things}} सक्रिय करना चाहते हैं?',
  deactivate: 'क्या आप वाक़ई {{number}} {{things}} निष्क्रिय करना चाहते हैं?',
};
