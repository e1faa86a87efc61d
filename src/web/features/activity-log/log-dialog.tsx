import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LogEntry, logTable, readLog } from '#contract/activity-log/activity-log';
import classes from '#web/features/activity-log/activity-log.module.css';
import { activityLogTexts } from '#web/features/activity-log/activity-log-texts.en.ts';
import { logKeys } from '#web/features/activity-log/log-keys.ts';
import { LogOutcome } from '#web/features/activity-log/log-outcome.tsx';
import { ClientMark, useSubject } from '#web/features/activity-log/log-subject.tsx';
import { LogValue } from '#web/features/activity-log/log-value.tsx';
import { targetText } from '#web/features/activity-log/log-words.ts';
import type { LoggedChange } from '#web/features/activity-log/logged-changes.ts';
import { loggedChanges } from '#web/features/activity-log/logged-changes.ts';
import { useFieldWords } from '#web/features/activity-log/use-field-words.ts';
import { call } from '#web/platform/calls/call.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';

interface LogDialogProps {
  id: string;
  /** The entry from the list, if it is on the page. */
  known: LogEntry | undefined;
  onClose: () => void;
}

/** One complete entry, over the list it was opened from. */
export function LogDialog({ id, known, onClose }: LogDialogProps) {
  const { t } = useTexts(activityLogTexts);
  const { data: entry, error, refetch } = useLog(id, known);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('entry.title')}
      aside={entry && <LogOutcome outcome={entry.outcome} />}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('entry.close')}
        </Button>
      }
    >
      {entry !== undefined && <LogContent entry={entry} />}
      {entry === undefined && error === null && <Spinner />}
      {entry === undefined && error !== null && (
        <Fault
          error={error}
          onRetry={() => void refetch()}
          title={t('entry.failed')}
          missing={{ title: t('entry.missing') }}
        />
      )}
    </Dialog>
  );
}

/** The data from the list is shown at once; an entry never changes. */
function useLog(id: string, known: LogEntry | undefined) {
  return useQuery({
    queryKey: logKeys.entry(id),
    queryFn: async ({ signal }) => (await call(readLog, { params: { id }, signal })).data,
    ...(known === undefined ? {} : { initialData: known }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Actor, action, target and address, then the changes. */
function LogContent({ entry }: { entry: LogEntry }) {
  const { t } = useTexts(activityLogTexts);
  const label = useLabels(logTable);
  const wordsOf = useFieldWords();
  const subjectOf = useSubject();
  const lines = loggedChanges(entry.changes);
  const changes = lines.filter(({ isFact }) => !isFact);
  const facts = lines.filter(({ isFact }) => isFact);
  return (
    <>
      <Row as="p" wrap align="middle" className="gap-y-1 gap-x-2">
        <Text size="16" weight="550" tone="strong" className="anywhere">
          {subjectOf(entry)}
        </Text>
        <ClientMark entry={entry} />
      </Row>
      <DefinitionList
        items={[
          { label: label('username'), value: entry.username || t('signedOut') },
          { label: t('column.target'), value: targetText(entry) || t('none') },
          { label: label('createdAt'), value: <DateTime value={entry.createdAt} format="precise" /> },
          { label: label('ipAddress'), value: entry.ipAddress || t('none') },
          {
            label: t('entry.request'),
            value: (
              <Text fontSize="12" className="anywhere">
                {`${entry.method} ${entry.requestUrl}`.trim() || t('none')}
              </Text>
            ),
          },
        ]}
      />
      {facts.length > 0 && (
        <Part title={t('changes.more')}>
          <DefinitionList
            items={facts.map(({ field, after }) => ({
              label: wordsOf(field),
              value: <LogValue field={field} value={after} />,
            }))}
          />
        </Part>
      )}
      {changes.length > 0 && (
        <Part title={t('changes.title')}>
          <div className="clipped frame control-corners">
            <ChangeTable label={t('changes.title')} changes={changes} />
          </div>
        </Part>
      )}
      {lines.length === 0 && (
        <Text as="p" size="13">
          {t('changes.none')}
        </Text>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text as="h3" size="13" weight="550" tone="strong" className="below-1">
        {title}
      </Text>
      {children}
    </div>
  );
}

/** The changes of an entry, field by field: before and after. */
function ChangeTable({ label, changes }: { label: string; changes: readonly LoggedChange[] }) {
  const { t } = useTexts(activityLogTexts);
  const wordsOf = useFieldWords();
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, field, of, before, after }) => (
          <tr key={key}>
            <th scope="row">{of ?? wordsOf(field)}</th>
            <Text as="td" tone="faint">
              <LogValue field={field} value={before} />
            </Text>
            <Text as="td" weight="500" tone="strong">
              <LogValue field={field} value={after} />
            </Text>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
