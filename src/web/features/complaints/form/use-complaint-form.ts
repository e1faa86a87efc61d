import { useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { TextRule } from '#contract/complaints/complaint-fields';
import { type ComplaintText, complaintTexts, enquiryTypes } from '#contract/complaints/complaint-fields';
import type * as complaints from '#contract/complaints/complaints';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import { type CallInput, call, refusalIn } from '#web/platform/calls/call.ts';
import type { Faults } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { routeOf } from '#web/platform/session/auth-calls.ts';
import { useTexts } from '#web/texts/texts.ts';

type Complaint = NonNullable<CallInput<typeof complaints.postComplaint>['body']>;

export type ComplaintFormState = ReturnType<typeof useComplaintForm>['form'];

/** What is known of a signed-in sender. */
export type Known = Pick<Complaint, 'fullName' | 'email' | 'mobile'>;

/** The form, and what the server said of a message that it took. */
export function useComplaintForm({
  known,
  onSent,
}: {
  known?: Known | undefined;
  onSent?: (() => void) | undefined;
}) {
  const { t } = useTexts(complaintFormTexts);
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { ...empty, ...known },
    check: faultsOf,
    send: (typed) => call(postComplaint, { body: trimmed(typed) }),
    onDone: ({ message }) => {
      setSent(message);
      onSent?.();
    },
    creates: true,
    failed: t('failed'),
    messageOf: (error) =>
      refusalIn(error)?.status === 429 ? { tone: 'bad', text: t('tooMany') } : undefined,
  });
  const begin = () => {
    setSent(null);
    form.reset();
  };
  return { form, sent, begin };
}

const empty: Complaint = {
  enquiryType: enquiryTypes[0],
  fullName: '',
  email: '',
  mobile: '',
  complaintDetails: '',
};

/** The call without its schema, which a visitor's page does not need. */
const postComplaint = routeOf<typeof complaints.postComplaint>({
  method: 'POST',
  path: '/complaint',
  writes: true,
  posting: false,
  creates: true,
});

function trimmed(typed: Complaint): Complaint {
  const texts = textNames.map((name) => [name, trimUnseen(typed[name])]);
  return { ...typed, ...Object.fromEntries(texts) };
}

/** The names of the texts in the order of the form. */
const textNames = ['fullName', 'email', 'mobile', 'complaintDetails'] as const satisfies ComplaintText[];

function faultsOf(typed: Complaint): Faults<Complaint> {
  const found = textNames.map((name) => [name, faultOfText(name, trimUnseen(typed[name]))] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined));
}

/** The fault of one text; undefined where it may be sent. */
function faultOfText(name: ComplaintText, text: string): string | undefined {
  const { missing, form, plain = (given) => given }: TextRule = complaintTexts[name];
  if (text === '') return missing;
  return form === undefined || form.pattern.test(plain(text)) ? undefined : form.invalid;
}
