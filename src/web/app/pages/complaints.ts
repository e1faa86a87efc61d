import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { ComplaintsPage } from '#web/features/complaints/list/complaints-page.tsx';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('complaints', complaintsTexts);
registerTexts('exports', exportsTexts);

export const Complaints = ComplaintsPage;
