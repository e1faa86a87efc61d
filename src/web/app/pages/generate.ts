import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { GeneratePage } from '#web/features/credit/generate-page.tsx';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('credit', creditTexts);

export const Generate = GeneratePage;
