import { lazy, Suspense } from 'react';
import type { OperatorRole } from '#contract/roles';
import { BooksAlarm } from './books-alarm';

/** Of superadmins alone, so that nobody else fetches it. */
const BackupAlarm = lazy(async () => ({ default: (await import('./backup-alarm')).BackupAlarm }));

/** What must not wait until somebody looks for it: one line each, above all figures, and nothing where all is well. */
export function AlarmLines({ role }: { role: OperatorRole }) {
  if (role !== 'superadmin' && role !== 'admin') return null;
  return (
    <>
      <BooksAlarm role={role} />
      {role === 'superadmin' && (
        <Suspense>
          <BackupAlarm />
        </Suspense>
      )}
    </>
  );
}
