import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { type SectionName, section as sectionOf } from '#contract/sections';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StateMessage } from '#web/ui/state-message.tsx';

/** The place of a section that has its route but no screens yet. */
export function NotBuilt({ role, section }: { role: OperatorRole; section: SectionName }) {
  const { t } = useTranslation('shell');
  const { label } = sectionOf(section);
  return (
    <Page>
      <PageHeader title={label} />
      <Panel label={label}>
        <StateMessage
          icon={IconHourglass}
          title={t('notBuilt.title', { section: label })}
          message={t('notBuilt.text')}
          action={
            <Button component={Link} href={`/${role}/dashboard`} variant="default">
              {t('notBuilt.back')}
            </Button>
          }
        />
      </Panel>
    </Page>
  );
}
