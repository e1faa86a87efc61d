import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { acceptStatement, readStatement, type Statement } from '#contract/dues/statements';
import type { Role } from '#contract/ground/roles';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { BackToSheet } from '#web/features/dues/statement/back-to-sheet.tsx';
import { DisputeDialog } from '#web/features/dues/statement/dispute-dialog.tsx';
import { DisputesPanel } from '#web/features/dues/statement/disputes-panel.tsx';
import { StatementCode } from '#web/features/dues/statement/statement-code.tsx';
import { Signatures, StatementView, sidesOf } from '#web/features/dues/statement/statement-view.tsx';
import { call, failureText } from '#web/platform/calls/call.ts';
import { FaultPage } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { addPageRule } from '#web/ui/print/page-rule.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';

/** An issued statement. It never changes. */
export function StatementPage({ role, id }: { role: Role; id: string }) {
  const { t } = useTexts(duesTexts);
  useEffect(() => addPageRule('size: A4 portrait'), []);
  const { data, error, refetch } = useQuery({
    queryKey: dueKeys.statement(id),
    queryFn: ({ signal }) => call(readStatement, { params: { id }, signal }),
  });
  const back = <BackToSheet role={role} />;
  if (data === undefined && error !== null)
    return (
      <FaultPage
        error={error}
        title={t('statement.failed')}
        missing={{ title: t('statement.missing') }}
        action={back}
        onRetry={() => void refetch()}
      />
    );
  const statement = data?.data;
  return (
    <Page>
      <PageHeader
        title={t('statement.title', { id })}
        note={
          statement && (
            <>
              {t('statement.between', sidesOf(statement, t('superadmins')))} · {t('statement.issued')}{' '}
              <DateTime value={statement.issuedAt ?? ''} format="date-time" />
            </>
          )
        }
        actions={
          <>
            {back}
            {statement?.canAccept === true && <OwnActs id={id} statement={statement} />}
          </>
        }
      />
      {statement === undefined ? (
        <Spinner />
      ) : (
        <>
          <StateNotes statement={statement} />
          <StatementView statement={statement} />
          <DisputesPanel statement={statement} />
          <Signatures statement={statement} />
          <StatementCode id={id} />
        </>
      )}
    </Page>
  );
}

/** What its state means for both sides. */
function StateNotes({ statement }: { statement: Statement }) {
  const { t } = useTexts(duesTexts);
  const { state, isAccepted, acceptedBy, overdueDays } = statement;
  const { parent } = sidesOf(statement, t('superadmins'));
  return (
    <>
      {state === 'disputed' && <Note tone="wait">{t('statement.isDisputed', { parent })}</Note>}
      {overdueDays > 0 && <Note tone="bad">{t('statement.isOverdue', { days: String(overdueDays) })}</Note>}
      {state === 'settled' && <Note tone="ok">{t('statement.isSettled')}</Note>}
      {isAccepted && (
        <Note tone="ok">
          {acceptedBy === null
            ? t('statement.isAccepted')
            : t('statement.acceptedBy', { username: acceptedBy })}
        </Note>
      )}
    </>
  );
}

/** What an account does with its own statement. */
function OwnActs({ id, statement }: { id: string; statement: Statement }) {
  const { t } = useTexts(duesTexts);
  const [isDisputing, setDisputing] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setDisputing(true)}>
        {t('dispute.action')}
      </Button>
      <AcceptButton id={id} />
      {isDisputing && <DisputeDialog id={id} statement={statement} onClose={() => setDisputing(false)} />}
    </>
  );
}

/** Accepts an own statement. */
function AcceptButton({ id }: { id: string }) {
  const { t } = useTexts(duesTexts);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      const { message } = await call(acceptStatement, { params: { id }, body: {} });
      notifySuccess(message);
    } catch (error) {
      notifyError(failureText(error, t('statement.acceptFailed')));
    }
    await client.invalidateQueries({ queryKey: dueKeys.all });
    setBusy(false);
  };
  return (
    <BusyButton isBusy={isBusy} busyLabel={t('statement.accepting')} onClick={() => void accept()}>
      {t('statement.accept')}
    </BusyButton>
  );
}
