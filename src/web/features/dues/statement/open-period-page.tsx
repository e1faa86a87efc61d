import { useQuery } from '@tanstack/react-query';
import { previewStatement, type Statement } from '#contract/dues/statements';
import type { Role } from '#contract/ground/roles';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { BackToSheet } from '#web/features/dues/statement/back-to-sheet.tsx';
import { StatementView, sidesOf } from '#web/features/dues/statement/statement-view.tsx';
import { call } from '#web/platform/calls/call.ts';
import { FaultPage } from '#web/platform/fault.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';

/** The periods of an account without a statement, up to now. */
export function OpenPeriodPage({ role, childId }: { role: Role; childId: string }) {
  const { t } = useTexts(duesTexts);
  const { data, error, refetch } = useQuery({
    queryKey: dueKeys.open(childId),
    queryFn: ({ signal }) => call(previewStatement, { query: { childId }, signal }),
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
  const [first] = data?.data ?? [];
  return (
    <Page>
      <PageHeader
        title={t('statement.openTitle', { username: first?.account.username ?? '' })}
        note={first && t('statement.between', sidesOf(first, t('superadmins')))}
        actions={back}
      />
      {data === undefined && <Spinner />}
      {data?.data.length === 0 && <Note tone="wait">{t('statement.noPeriods')}</Note>}
      {data?.data.map((statement) => (
        <OpenPeriod key={statement.firstDay} statement={statement} />
      ))}
    </Page>
  );
}

/** A period without a statement, and what it waits for. */
export function OpenPeriod({ statement }: { statement: Statement }) {
  const { t, language } = useTexts(duesTexts);
  const { waitsFor, state } = statement;
  return (
    <>
      {waitsFor === null ? (
        <Text as="p" size="13" tone="quiet">
          {t(state === 'closing' ? 'statement.isClosing' : 'statement.isOpen')}
        </Text>
      ) : (
        <Note tone="wait">{t('statement.waits', { day: dayWords(waitsFor, language) })}</Note>
      )}
      <StatementView statement={statement} />
    </>
  );
}
