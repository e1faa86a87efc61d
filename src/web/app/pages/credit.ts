import { CreditPage } from '#web/features/credit/credit-page.tsx';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('credit', creditTexts);

export const Credit = CreditPage;
