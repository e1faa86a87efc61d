import type { ReactNode } from 'react';
import { isOperator } from '#contract/ground/roles';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { useNotices } from '#web/features/dashboard/use-notices.ts';
import { FirstSteps } from '#web/product/first-steps/first-steps.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

type NoticesProps = ReturnType<typeof useNotices>;

/** Urgent notices above all figures, one line each, and the next steps of a new network; nothing if all is well. */
export function Notices({ role, unread, admin, books, backups, isRead }: NoticesProps) {
  if (!isRead || !isOperator(role)) return null;
  return (
    <>
      {books && <BooksAlarm role={role} books={books} />}
      {backups && <BackupAlarm backups={backups} />}
      <InboxLine role={role} unread={unread} />
      {role !== 'superadmin' && <FirstSteps viewer={role} {...(admin && { admin })} />}
    </>
  );
}

/** Shown if the last audit found differences, Books has an alarm, or no recent audit succeeded. */
function BooksAlarm({ role, books }: { role: string; books: NonNullable<NoticesProps['books']> }) {
  const { t } = useTexts(dashboardTexts);
  const { differences, isLate, lastAuditAt, alarms } = books;
  const others = alarms.filter((kind) => kind !== 'audit_late');
  if (differences === 0 && !isLate && others.length === 0) return null;
  // In its first minute a new installation has no audit yet, which is no alarm.
  const isNew = lastAuditAt === null && alarms.length === 0 && differences === 0;
  return (
    <Notice tone={isNew ? 'wait' : 'bad'} href={`/${role}/books`} step={t('books.open')}>
      {differences > 0 ? (
        t('books.differences', { count: differences })
      ) : others.length > 0 ? (
        t('books.alarms', { count: others.length })
      ) : lastAuditAt === null ? (
        t('books.never')
      ) : (
        <>
          {t('books.late')} <DateTime value={lastAuditAt} />
        </>
      )}
    </Notice>
  );
}

/** Shown if the installation has no recent verified backup. */
function BackupAlarm({ backups }: { backups: NonNullable<NoticesProps['backups']> }) {
  const { t } = useTexts(dashboardTexts);
  const { lastVerifiedAt, isLate } = backups;
  if (!isLate) return null;
  return (
    <Notice
      tone={lastVerifiedAt === null ? 'wait' : 'bad'}
      href="/superadmin/backups"
      step={t('backups.open')}
    >
      {lastVerifiedAt === null ? (
        t('backups.never')
      ) : (
        <>
          {t('backups.late')} <DateTime value={lastVerifiedAt} />
        </>
      )}
    </Notice>
  );
}

/** The unread entries of the inbox; nothing if all are read. */
function InboxLine({ role, unread }: Pick<NoticesProps, 'role' | 'unread'>) {
  const { t } = useTexts(dashboardTexts);
  if (unread === 0) return null;
  return (
    <Notice tone="wait" href={`/${role}/inbox?unread=true`} step={t('inbox.open')}>
      {unread < 100 ? t('inbox.unread', { count: unread }) : t('inbox.many', { count: 99 })}
    </Notice>
  );
}

/** A line with the step it asks for. */
function Notice({
  tone,
  href,
  step,
  children,
}: {
  tone: 'wait' | 'bad';
  href: string;
  step: string;
  children: ReactNode;
}) {
  return (
    <Note tone={tone}>
      {children} <Link href={href}>{step}</Link>
    </Note>
  );
}
