import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { complaintTexts, enquiryTypes, ticketEnquiry } from '#contract/complaints/complaint-fields';
import classes from '#web/features/complaints/form/complaint-form.module.css';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import {
  type ComplaintFormState,
  type Known,
  useComplaintForm,
} from '#web/features/complaints/form/use-complaint-form.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';

interface ComplaintFormProps {
  isSignedIn: boolean;
  /** Fills in what is known of a signed-in sender. */
  known?: Known;
  /** Offers the tickets of the sender, for messages about one of them. */
  ticketChoice?: ((form: ComplaintFormState) => ReactNode) | undefined;
  onSent?: () => void;
}

/** A message to the operators from the visitor or player who has the page open. */
export function ComplaintForm({ isSignedIn, known, ticketChoice, onSent }: ComplaintFormProps) {
  const { t } = useTexts(complaintFormTexts);
  const words = useWords();
  const { form, sent, begin } = useComplaintForm({ known, onSent });
  if (sent !== null) return <Sent text={sent} onAgain={begin} />;
  const { complaintDetails: details } = complaintTexts;
  return (
    <form className="grid gap-4 columns-2 phone-single" noValidate onSubmit={form.submit}>
      <NativeSelect
        label={t('enquiryType')}
        data={enquiryTypes.map((value) => ({ value, label: words(value) }))}
        rightSection={<Icon of={IconChevronDown} size={16} />}
        {...form.field('enquiryType')}
      />
      <ComplaintTextField name="fullName" autoComplete="name" form={form} />
      <ComplaintTextField name="email" type="email" autoComplete="email" form={form} />
      <ComplaintTextField name="mobile" type="tel" autoComplete="tel" form={form} />
      {form.values.enquiryType === ticketEnquiry && ticketChoice?.(form)}
      <Textarea
        className="whole-line"
        label={t('complaintDetails')}
        placeholder={t('detailsHint')}
        rows={3}
        maxLength={details.longest}
        {...form.field('complaintDetails')}
      />
      {form.message !== null && (
        <div className="whole-line">
          <Note tone="bad">{form.message.text}</Note>
        </div>
      )}
      <div className={classes.foot}>
        <p>{isSignedIn ? t('hintSignedIn') : t('hint')}</p>
        <BusyButton
          type="submit"
          isBusy={form.isBusy}
          busyLabel={t('busy')}
          leftSection={<Icon of={IconMail} />}
        >
          {t('send')}
        </BusyButton>
      </div>
    </form>
  );
}

/** Replaces the form after a message was sent, and takes the focus. */
function Sent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useTexts(complaintFormTexts);
  return (
    <Stack ref={focusOn} align="start" gap="4" className="focus-unseen" tabIndex={-1}>
      <Note tone="ok">{text}</Note>
      <Button variant="default" onClick={onAgain}>
        {t('again')}
      </Button>
    </Stack>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

interface ComplaintTextFieldProps {
  name: 'fullName' | 'email' | 'mobile';
  type?: 'text' | 'email' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  form: ComplaintFormState;
}

/** One text field, validated on blur with the server's rule. */
function ComplaintTextField({ name, type = 'text', autoComplete, form }: ComplaintTextFieldProps) {
  const { t } = useTexts(complaintFormTexts);
  return (
    <TextInput
      type={type}
      label={t(name)}
      autoComplete={autoComplete}
      maxLength={complaintTexts[name].longest}
      {...form.field(name)}
    />
  );
}
