import { HistoryPage } from '#web/features/history/history-page.tsx';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { periodTexts } from '#web/ui/period-filter/period-texts.en.ts';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';

registerTexts('history', historyTexts);
registerTexts('ticket', ticketTexts);
// Results are shown as boards show them.
registerTexts('boards', boardsTexts);
registerTexts('period', periodTexts);
registerTexts('exports', exportsTexts);

export const History = HistoryPage;
