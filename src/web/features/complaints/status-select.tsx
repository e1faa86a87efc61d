import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Complaint,
  type ComplaintStatus,
  complaintStatuses,
  setComplaintStatus,
} from '#contract/complaints/complaints';
import classes from '#web/features/complaints/complaints.module.css';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { call, failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

/** Query keys of the feature. */
export const complaintKeys = { all: ['complaints'], lists: ['complaints', 'list'] } as const;

/** The status of a message in its colour, as a select. It changes after the server has answered. */
export function StatusSelect({ complaint }: { complaint: Complaint }) {
  const { t } = useTexts(complaintsTexts);
  const { set, isBusy } = useComplaintStatus(complaint);
  const { status } = complaint;
  return (
    <span className={classes.select} data-status={status}>
      <select
        aria-label={t('status.of', { name: complaint.fullName })}
        value={status}
        aria-busy={isBusy}
        onChange={({ currentTarget }) => {
          const next = complaintStatuses.find((known) => known === currentTarget.value);
          if (next !== undefined && next !== status && !isBusy) set(next);
        }}
      >
        {complaintStatuses.map((known) => (
          <option key={known} value={known}>
            {t(`status.${known}`)}
          </option>
        ))}
      </select>
      <span className={classes.sign}>
        {isBusy ? (
          <>
            <Spinner />
            <VisuallyHidden>{t('status.saving')}</VisuallyHidden>
          </>
        ) : (
          <Icon of={IconChevronDown} size={14} />
        )}
      </span>
    </span>
  );
}

/** Sets the status of a message. The list shows the new status after the server has stored it. */
function useComplaintStatus({ _id }: Complaint) {
  const { t } = useTexts(complaintsTexts);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (status: ComplaintStatus) =>
      call(setComplaintStatus, { params: { id: _id }, body: { status } }),
    onSuccess: ({ message }) => {
      notifySuccess(message);
      return client.invalidateQueries({ queryKey: complaintKeys.all });
    },
    onError: (error) => notifyError(failureText(error, t('status.failed'))),
  });
  return { set: mutate, isBusy: isPending };
}
