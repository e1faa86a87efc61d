import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { OwnProofDialog } from '#web/features/auth/access/own-proof-dialog.tsx';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('access', accessTexts);

export const OwnProof = OwnProofDialog;
