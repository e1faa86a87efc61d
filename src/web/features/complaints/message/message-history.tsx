import type { ComplaintCase, ComplaintEntry, ComplaintLink } from '#contract/complaints/complaint-cases';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/complaints/complaints.module.css';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { LinkedText } from '#web/features/complaints/message/linked-text.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

/** What operators did with a message, oldest first: statuses, notes and answers with who and when. */
export function MessageHistory({ role, message }: { role: OperatorRole; message: ComplaintCase }) {
  const { t } = useTexts(complaintsTexts);
  const { history, olderStatuses, links } = message;
  return (
    <Panel title={t('history.title')}>
      {history.length === 0 && (
        <Text as="p" size="13" tone="faint">
          {t('history.none')}
        </Text>
      )}
      {olderStatuses > 0 && (
        <Text as="p" size="13" tone="faint">
          {t('history.older', { count: olderStatuses })}
        </Text>
      )}
      <ol className="stack gap-3">
        {history.map((entry) => (
          <Entry key={entry._id} role={role} entry={entry} links={links} />
        ))}
      </ol>
    </Panel>
  );
}

interface EntryProps {
  role: OperatorRole;
  entry: ComplaintEntry;
  links: readonly ComplaintLink[];
}

function Entry({ role, entry, links }: EntryProps) {
  const { t } = useTexts(complaintsTexts);
  const { kind, status, text, author, createdAt } = entry;
  return (
    <li className="stack gap-1">
      <Text as="p" size="12" tone="quiet">
        <Text weight="550">{status === null ? t(`history.${kind}`) : t(`status.${status}`)}</Text> ·{' '}
        <span translate="no">{author}</span> · <DateTime value={createdAt} format="precise" />
      </Text>
      {text !== '' && (
        <p className={classes.text} translate="no">
          <LinkedText role={role} text={text} links={links} />
        </p>
      )}
    </li>
  );
}
