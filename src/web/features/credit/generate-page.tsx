import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Money } from '#web/ui/money.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import classes from './generate-page.module.css';
import { IssueForm } from './issue-form.tsx';
import { useOwnCredit } from './use-own-credit.ts';

/** Where a superadmin makes credit out of nothing, and takes it out of the world again: two acts, kept apart. */
export function GeneratePage() {
  const { t } = useTexts(creditTexts);
  const { user } = useSession();
  const own = useOwnCredit().data;
  const ownCredit = own?.walletBalance ?? user.walletBalance;
  return (
    <Page>
      <PageHeader title={t('title.generate')} />
      <Panel label={t('issue.own')}>
        <dl className={classes.own}>
          <dt>{t('issue.own')}</dt>
          <dd className={classes.figure}>
            <Money amount={ownCredit} />
          </dd>
          <dd className={classes.note}>{t('issue.ownNote')}</dd>
        </dl>
      </Panel>
      <div className={classes.acts}>
        <IssueForm act="generate" ownCredit={ownCredit} />
        <IssueForm act="retire" ownCredit={ownCredit} />
      </div>
    </Page>
  );
}
