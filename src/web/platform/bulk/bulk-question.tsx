import { TextInput } from '@mantine/core';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
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
  const { t, language } = useTexts(bulkTexts);
  return (
    <>
      <div>{message}</div>
      {others > 0 && <div>{t('others', { count: others, number: formatCount(others, language) })}</div>}
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
