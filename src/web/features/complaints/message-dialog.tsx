import { Button } from '@mantine/core';
import { type Complaint, complaintTable } from '#contract/complaints/complaints';
import classes from '#web/features/complaints/complaints.module.css';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { StatusSelect } from '#web/features/complaints/status-select.tsx';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';

/** One complete message, with the ways to answer it. */
export function MessageDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { t } = useTexts(complaintsTexts);
  const label = useLabels(complaintTable);
  const { fullName, email, mobile, enquiryType, userId, createdAt, complaintDetails } = complaint;
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('message.title')}
      aside={<StatusSelect complaint={complaint} />}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('message.close')}
        </Button>
      }
    >
      <DefinitionList
        items={[
          { label: label('fullName'), value: fullName },
          { label: label('enquiryType'), value: enquiryType },
          {
            label: label('email'),
            value: (
              <Text as="a" tone="blue" className="underlined" href={`mailto:${email}`}>
                {email}
              </Text>
            ),
          },
          {
            label: label('mobile'),
            value: (
              <Text as="a" tone="blue" className="underlined" href={`tel:${mobile}`}>
                {mobile}
              </Text>
            ),
          },
          { label: t('column.account'), value: userId?.username ?? t('visitor') },
          { label: label('createdAt'), value: <DateTime value={createdAt} format="precise" /> },
        ]}
      />
      <p className={classes.text}>{complaintDetails}</p>
    </Dialog>
  );
}
