import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { complaintTexts } from '#contract/complaint-fields';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import type { useComplaintForm } from './use-complaint-form';

interface ComplaintTextFieldProps {
  name: 'fullName' | 'email' | 'mobile';
  type?: 'text' | 'email' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  form: Pick<ReturnType<typeof useComplaintForm>, 'faults' | 'forget' | 'judge'>;
}

/** One line of text that is judged when it is left, by the rule that the server has for it. */
export function ComplaintTextField({ name, type = 'text', autoComplete, form }: ComplaintTextFieldProps) {
  const { t } = useTexts(complaintFormTexts);
  return (
    <TextInput
      name={name}
      type={type}
      label={t(name)}
      autoComplete={autoComplete}
      maxLength={complaintTexts[name].longest}
      error={form.faults[name]}
      onChange={() => form.forget(name)}
      onBlur={({ currentTarget }) => form.judge(name, currentTarget.value)}
    />
  );
}
