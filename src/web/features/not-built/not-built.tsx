import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { type SectionName, section as sectionOf } from '#contract/sections';
import { Link } from '../../ui/link';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';
import { StateMessage } from '../../ui/state-message';

/** The place of a section that has its route but no screens yet. */
export function NotBuilt({ role, section }: { role: OperatorRole; section: SectionName }) {
  const { t } = useTranslation('app');
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
