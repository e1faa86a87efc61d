import { WinPercentagesPage } from '#web/features/win-percentages/win-percentages-page.tsx';
import { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('winPercentages', winPercentagesTexts);

export const WinPercentages = WinPercentagesPage;
