import { type FormEvent, useState } from 'react';
import { type ComplaintText, enquiryTypes } from '#contract/complaint-fields';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import { refusalIn } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { type ComplaintFaults, faultOfText, faultsOf, textNames } from './complaint-fault';
import { type ComplaintBody, sendComplaint } from './send-complaint';

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
