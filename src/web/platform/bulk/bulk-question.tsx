import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OptionalLabel } from '#web/ui/form/optional-label.tsx';
import { formatCount } from '#web/ui/format-number.ts';

interface BulkQuestionProps {
  message: string;
  /** Selected rows that the act is not open for. */
  others: number;
  reasonLabel: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
}

/** What is about to be done with how many, and why, where that may be said. */
export function BulkQuestion({ message, others, reasonLabel, reason, onReason }: BulkQuestionProps) {
  const { t, i18n } = useTranslation('bulk');
  return (
    <>
      <div>{message}</div>
      {others > 0 && <div>{t('others', { count: others, number: formatCount(others, i18n.language) })}</div>}
      {reasonLabel !== undefined && (
        <TextInput
          label={<OptionalLabel label={reasonLabel} />}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </>
  );
}
