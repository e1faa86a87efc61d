import { drawsTexts } from '#web/features/draws/draws-texts.en.ts';
import { ProofPage } from '#web/features/draws/proof-page.tsx';
import { registerTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';

registerTexts('boards', boardsTexts);
registerTexts('draws', drawsTexts);

export const Proof = ProofPage;
