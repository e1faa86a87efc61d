import { type FormEvent, useState } from 'react';
import type { TextRule } from '#contract/complaint-fields';
import { type ComplaintText, complaintTexts, enquiryTypes } from '#contract/complaint-fields';
import type * as complaints from '#contract/complaints';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import { routeOf } from '#web/platform/auth-calls.ts';
import type { CallInput } from '#web/platform/call.ts';
import { call, refusalIn } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';

interface Said {
  tone: 'ok' | 'bad';
  text: string;
}

/** The state of the form: its faults, whether it is on its way, and what was said to it. */
export function useComplaintForm() {
  const { t } = useTexts(complaintFormTexts);
  const [faults, setFaults] = useState<ComplaintFaults>({});
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function send(form: HTMLFormElement): Promise<void> {
    const body = readBody(form);
    const found = faultsOf(body);
    setFaults(found);
    setSaid(null);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    try {
      setSaid({ tone: 'ok', text: (await sendComplaint(body)).message });
    } catch (error) {
      const refusal = refusalIn(error);
      const said = refusal?.isSaid ? refusal.message : t('failed');
      const text = refusal?.status === 429 ? t('tooMany') : said;
      setSaid({ tone: 'bad', text });
      setFaults(refusal?.fields ?? {});
      focusFirst(form, refusal?.fields ?? {});
    } finally {
      setBusy(false);
    }
  }

  return {
    faults,
    isBusy,
    said,
    begin: () => setSaid(null),
    forget: (name: ComplaintText) => setFaults((known) => ({ ...known, [name]: undefined })),
    judge: (name: ComplaintText, typed: string) =>
      typed !== '' && setFaults((known) => ({ ...known, [name]: faultOfText(name, typed) })),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
  };
}

function readBody(form: HTMLFormElement): ComplaintBody {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    enquiryType: enquiryTypes.find((type) => type === text('enquiryType')) ?? enquiryTypes[0],
    fullName: text('fullName'),
    email: text('email'),
    mobile: text('mobile'),
    complaintDetails: text('complaintDetails'),
  };
}

function focusFirst(form: HTMLFormElement, faults: ComplaintFaults): void {
  const first = textNames.find((name) => faults[name] !== undefined);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}

/** Without its schema, which a visitor's page has no use for. */
const postComplaint = routeOf<typeof complaints.postComplaint>({
  method: 'POST',
  path: '/complaint',
  writes: true,
  posting: false,
});

type ComplaintBody = NonNullable<CallInput<typeof complaints.postComplaint>['body']>;

function sendComplaint(body: ComplaintBody): Promise<{ message: string }> {
  return call(postComplaint, { body });
}

type ComplaintFaults = Readonly<Partial<Record<ComplaintText | 'enquiryType', string>>>;

/** The names of the texts in the order of the form. */
const textNames = ['fullName', 'email', 'mobile', 'complaintDetails'] as const satisfies ComplaintText[];

/** The fault of one text as it was typed; undefined where it may be sent. */
function faultOfText(name: ComplaintText, typed: string): string | undefined {
  const { missing, form }: TextRule = complaintTexts[name];
  const text = typed.trim();
  if (text === '') return missing;
  return form === undefined || form.pattern.test(text) ? undefined : form.invalid;
}

/** The faults of the whole form, in its order. */
function faultsOf(texts: Readonly<Record<ComplaintText, string>>): ComplaintFaults {
  const found = textNames.map((name) => [name, faultOfText(name, texts[name])] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined));
}
