import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { LiveResultPage } from '#web/features/live-draws/live-result-page.tsx';
import { OwnGamePage } from '#web/features/live-draws/own-game-page.tsx';
import { registerTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { SectionPlace } from '../section-place';

registerTexts('liveDraws', liveDrawsTexts);
registerTexts('boards', boardsTexts);

export function LiveResult({ role, segments }: SectionPlace) {
  return <LiveResultPage role={role} segments={segments} />;
}

export function OwnFunTarget() {
  return <OwnGamePage screen="funtarget" />;
}

export function OwnFunRoullet() {
  return <OwnGamePage screen="funroullet" />;
}
