import { DrawTimesPage } from '#web/features/draw-times/draw-times-page.tsx';
import { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('drawTimes', drawTimesTexts);

export const DrawTimes = DrawTimesPage;
