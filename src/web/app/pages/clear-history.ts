import { ClearHistoryPage } from '#web/features/clear-history/clear-history-page.tsx';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('clearHistory', clearHistoryTexts);

export const ClearHistory = ClearHistoryPage;
