import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComplaintCase, readComplaint } from '#contract/complaints/complaint-cases';
import type { OperatorRole } from '#contract/ground/roles';
import { complaintsAddress } from '#web/features/complaints/complaints-address.ts';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { CaseForm } from '#web/features/complaints/message/case-form.tsx';
import { MessageFacts } from '#web/features/complaints/message/message-facts.tsx';
import { MessageHistory } from '#web/features/complaints/message/message-history.tsx';
import { complaintKeys } from '#web/features/complaints/status-select.tsx';
import { call } from '#web/platform/calls/call.ts';
import { FaultPage } from '#web/platform/fault.tsx';
import { filterQuery, readListAddress } from '#web/platform/list/list-address.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

interface MessagePageProps {
  role: OperatorRole;
  /** The number of the message. */
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One message: what was sent, what was done with it, and the ways to its neighbours in the list. */
export function MessagePage({ role, id, onOpen, onClose }: MessagePageProps) {
  const { t } = useTexts(complaintsTexts);
  const { data, error, refetch } = useMessage(id);
  const back = (
    <Button variant="default" leftSection={<Icon of={IconArrowLeft} size={16} />} onClick={onClose}>
      {t('message.back')}
    </Button>
  );
  if (data === undefined && error !== null)
    return (
      <FaultPage
        error={error}
        title={t('message.failed')}
        missing={{ title: t('message.missing') }}
        action={back}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Page>
      <PageHeader
        title={t('message.title', { number: id })}
        actions={
          <>
            {back}
            <Step to={data?.previous} isNext={false} onOpen={onOpen} />
            <Step to={data?.next} isNext onOpen={onOpen} />
          </>
        }
      />
      {data === undefined ? <Spinner /> : <Parts role={role} message={data.data} />}
    </Page>
  );
}

function Parts({ role, message }: { role: OperatorRole; message: ComplaintCase }) {
  return (
    <>
      <MessageFacts role={role} message={message} />
      <MessageHistory role={role} message={message} />
      <div className="grid gap-4 columns-2 tablet-single">
        <CaseForm key={`${message._id}/answer`} kind="answer" message={message} />
        <CaseForm key={`${message._id}/note`} kind="note" message={message} />
      </div>
    </>
  );
}

interface StepProps {
  /** Null at the end of the list. */
  to: string | null | undefined;
  isNext: boolean;
  onOpen: (id: string) => void;
}

function Step({ to, isNext, onOpen }: StepProps) {
  const { t } = useTexts(complaintsTexts);
  return (
    <Button
      variant="default"
      disabled={to === null || to === undefined}
      leftSection={<Icon of={isNext ? IconChevronRight : IconChevronLeft} size={16} />}
      onClick={() => typeof to === 'string' && onOpen(to)}
    >
      {isNext ? t('message.next') : t('message.previous')}
    </Button>
  );
}

/** One message, with its neighbours in the list that the address describes. */
function useMessage(id: string) {
  const { search } = useAddress();
  const query = filterQuery(complaintsAddress, readListAddress(complaintsAddress, search, useTimeZone()));
  return useQuery({
    queryKey: [...complaintKeys.all, 'message', id, query],
    queryFn: ({ signal }) => call(readComplaint, { params: { id }, query, signal }),
  });
}
