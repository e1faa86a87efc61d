import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { OwnComplaint } from '#contract/complaints/complaint-cases';
import classes from '#web/features/complaints/complaints.module.css';
import { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import { useOwnMessages } from '#web/features/complaints/own/use-own-messages.ts';
import { Fault } from '#web/platform/fault.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

const OwnForm = lazy(async () => ({
  default: (await import('#web/features/complaints/own/own-form.tsx')).OwnForm,
}));

/** The messages that the own account sent, with their numbers, states and answers, and the form for another one. */
export function OwnMessages() {
  const { t } = useTexts(complaintFormTexts);
  const { data, error, isPending, refetch } = useOwnMessages();
  const [isWriting, setWriting] = useState(false);
  const write = (
    <Button variant="default" size="xs" onClick={() => setWriting(!isWriting)} aria-expanded={isWriting}>
      {t('own.write')}
    </Button>
  );
  return (
    <Panel title={t('own.title')} aside={isPending ? <Spinner /> : write}>
      <div className="stack gap-4">
        <Suspense fallback={<Spinner />}>{isWriting && <OwnForm />}</Suspense>
        {data === undefined && error !== null && (
          <Fault error={error} title={t('own.failed')} onRetry={() => void refetch()} />
        )}
        {data?.data.length === 0 && (
          <Text as="p" size="13" tone="quiet">
            {t('own.none')}
          </Text>
        )}
        <ol className="stack gap-4">
          {data?.data.map((message) => (
            <OwnMessage key={message._id} message={message} />
          ))}
        </ol>
        {data !== undefined && data.older > 0 && (
          <Text as="p" size="13" tone="faint">
            {t('own.older', { count: data.older })}
          </Text>
        )}
      </div>
    </Panel>
  );
}

function OwnMessage({ message }: { message: OwnComplaint }) {
  const { t } = useTexts(complaintFormTexts);
  const words = useWords();
  const { _id, enquiryType, complaintDetails, status, createdAt, answers } = message;
  return (
    <li className="stack gap-1-5">
      <Text as="h3" size="14" weight="550">
        {t('own.number', { number: _id })}
      </Text>
      <Text as="p" size="12" tone="quiet">
        {words(enquiryType)} · <DateTime value={createdAt} format="short" /> · {t(`own.status.${status}`)}
      </Text>
      <p className={classes.text} translate="no">
        {complaintDetails}
      </p>
      {answers.map((answer) => (
        <div key={answer._id} className="stack gap-1">
          <Text as="p" size="12" tone="quiet">
            <Text weight="550">{t('own.answer')}</Text> · <span translate="no">{answer.author}</span> ·{' '}
            <DateTime value={answer.createdAt} format="short" />
          </Text>
          <p className={classes.text} translate="no">
            {answer.text}
          </p>
        </div>
      ))}
    </li>
  );
}
