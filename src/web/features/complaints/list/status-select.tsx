import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Complaint, complaintStatuses } from '#contract/complaints';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './status-select.module.css';
import { useComplaintStatus } from './use-complaints';

/** How a message stands, in its colour, and the way to say otherwise. It changes when the server has answered. */
export function StatusSelect({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints');
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
