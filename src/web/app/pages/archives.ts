import { ArchivesPanel } from '#web/features/clear-history/archives-panel.tsx';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('clearHistory', clearHistoryTexts);

export const Archives = ArchivesPanel;
