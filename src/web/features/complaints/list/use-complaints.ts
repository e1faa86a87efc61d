import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Complaint,
  type ComplaintStatus,
  listComplaints,
  setComplaintStatus,
} from '#contract/complaints';
import { call, failureText } from '#web/platform/call.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { complaintKeys } from '../complaint-keys';
import { type ComplaintsState, complaintQuery } from './complaint-search';

/** One page of messages. The last one stays until the next is there. */
export function useComplaints(state: ComplaintsState) {
  const query = complaintQuery(state);
  return useQuery({
    queryKey: complaintKeys.list(query),
    queryFn: ({ signal }) => call(listComplaints, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sets the status of a message. The list shows the new one when the server has it. */
export function useComplaintStatus({ _id }: Complaint) {
  const { t } = useTranslation('complaints');
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
