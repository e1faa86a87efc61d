import { ClaimsPage } from '#web/features/claims/claims-page.tsx';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';

registerTexts('claims', claimsTexts);
// Results are shown as boards show them.
registerTexts('boards', boardsTexts);
registerTexts('ticket', ticketTexts);

export const Claims = ClaimsPage;
