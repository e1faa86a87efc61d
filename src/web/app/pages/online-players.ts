import { OnlinePlayersPage } from '#web/features/presence/online-players-page.tsx';
import { presenceTexts } from '#web/features/presence/presence-texts.en.ts';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('presence', presenceTexts);
registerTexts('exports', exportsTexts);

export const OnlinePlayers = OnlinePlayersPage;
