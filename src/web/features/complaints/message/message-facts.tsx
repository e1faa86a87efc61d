import type { ComplaintCase } from '#contract/complaints/complaint-cases';
import { complaintTable } from '#contract/complaints/complaints';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/complaints/complaints.module.css';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { accountHref, LinkedText } from '#web/features/complaints/message/linked-text.tsx';
import { StatusSelect } from '#web/features/complaints/status-select.tsx';
import { useLabels } from '#web/platform/list/table-columns.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';

/** Who sent a message, how to reach the sender, and the text. */
export function MessageFacts({ role, message }: { role: OperatorRole; message: ComplaintCase }) {
  const { t } = useTexts(complaintsTexts);
  const words = useWords();
  const label = useLabels(complaintTable);
  const { fullName, email, mobile, enquiryType, userId, createdAt, complaintDetails, links } = message;
  return (
    <Panel title={t('message.sent')} aside={<StatusSelect complaint={message} />}>
      <div className="stack gap-4">
        <DefinitionList
          items={[
            { label: label('fullName'), value: fullName },
            { label: label('enquiryType'), value: words(enquiryType) },
            { label: label('email'), value: <Way href={`mailto:${email}`}>{email}</Way> },
            { label: label('mobile'), value: <Way href={`tel:${mobile}`}>{mobile}</Way> },
            {
              label: t('column.account'),
              value:
                userId === null ? (
                  t('visitor')
                ) : (
                  <Link className="blue underlined" href={accountHref(role, userId._id)} translate="no">
                    {userId.username}
                  </Link>
                ),
            },
            { label: label('createdAt'), value: <DateTime value={createdAt} format="precise" /> },
          ]}
        />
        <p className={classes.text} translate="no">
          <LinkedText role={role} text={complaintDetails} links={links} />
        </p>
      </div>
    </Panel>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Text as="a" tone="blue" className="underlined" href={href}>
      {children}
    </Text>
  );
}
