import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewStatement, type Statement } from '#contract/dues/statements';
import { dueSummary } from '#contract/dues/summary';
import type { Role } from '#contract/ground/roles';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { PaymentDialog } from '#web/features/dues/payments/payment-dialog.tsx';
import { WaitingPayments } from '#web/features/dues/payments/waiting-payments.tsx';
import { OtherLists } from '#web/features/dues/sheet/other-lists.tsx';
import { OwnLine, ownPlan } from '#web/features/dues/sheet/own-line.tsx';
import { OpenPeriod } from '#web/features/dues/statement/open-period-page.tsx';
import { sidesOf } from '#web/features/dues/statement/statement-view.tsx';
import { call } from '#web/platform/calls/call.ts';
import { FaultPage } from '#web/platform/fault.tsx';
import { useOwn } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

/** What a player has to pay to its Reference or to receive from it, and its open period. */
export function OwnDuesPage({ role }: { role: Role }) {
  const { t } = useTexts(duesTexts);
  const { summary, open, error, again } = useOwnDues();
  const [isPaying, setPaying] = useState(false);
  if (summary === undefined && error !== null)
    return <FaultPage error={error} title={t('failed')} onRetry={again} />;
  const { own = null } = summary ?? {};
  const [first] = open;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={first === undefined ? null : t('statement.between', sidesOf(first, t('superadmins')))}
        actions={<OtherLists role={role} id={undefined} />}
      />
      {summary === undefined && <Spinner />}
      {summary?.own === null && <Note tone="wait">{t('own.none')}</Note>}
      {own !== null && <OwnLine role={role} line={own} isOther={false} onPay={() => setPaying(true)} />}
      <WaitingPayments />
      {open.map((statement) => (
        <OpenPeriod key={statement.firstDay} statement={statement} />
      ))}
      {isPaying && <PaymentDialog plan={ownPlan(own)} onClose={() => setPaying(false)} />}
    </Page>
  );
}

const none: readonly Statement[] = [];

function useOwnDues() {
  const id = useOwn('_id') ?? '';
  const summary = useQuery({
    queryKey: dueKeys.summary,
    queryFn: ({ signal }) => call(dueSummary, { signal }),
  });
  const open = useQuery({
    queryKey: dueKeys.open(id),
    queryFn: ({ signal }) => call(previewStatement, { query: {}, signal }),
  });
  return {
    summary: summary.data?.data,
    open: open.data?.data ?? none,
    error: summary.error,
    again: () => void Promise.all([summary.refetch(), open.refetch()]),
  };
}
