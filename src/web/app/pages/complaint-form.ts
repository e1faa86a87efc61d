import { ComplaintForm as Form } from '#web/features/complaints/form/complaint-form.tsx';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('complaintForm', complaintFormTexts);

export const ComplaintForm = Form;
