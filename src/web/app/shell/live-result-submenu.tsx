import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { LiveResultMenu } from '#web/features/live-draws/menu/live-result-menu.tsx';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('liveDraws', liveDrawsTexts);

export const LiveResultSubmenu = LiveResultMenu;
