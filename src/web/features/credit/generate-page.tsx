import { IconArrowBarToDown, IconArrowBarUp } from '@tabler/icons-react';
import { generateCredit, retireCredit } from '#contract/credit/credit';
import { AmountField, wordsOf } from '#web/features/credit/amount-field.tsx';
import classes from '#web/features/credit/credit-form.module.css';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { PasswordField } from '#web/features/credit/password-field.tsx';
import { balanceAfter } from '#web/features/credit/preview-balances.ts';
import { useMoneyForm } from '#web/features/credit/use-money-form.ts';
import { useOwnCredit } from '#web/features/credit/use-own-credit.ts';
import { WordsFields } from '#web/features/credit/words-fields.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { LargeMoney } from '#web/ui/values/large-money.tsx';

/** A superadmin generates and retires credit here, in two separate forms. */
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
          <Text as="dt" size="13" tone="quiet">
            {t('issue.own')}
          </Text>
          <Text as="dd" size="28" weight="600">
            <LargeMoney amount={ownCredit} />
          </Text>
          <Text as="dd" size="13" tone="faint">
            {t('issue.ownNote')}
          </Text>
        </dl>
      </Panel>
      <div className="grid start gap-4 columns-2 laptop-single">
        <IssueForm act="generate" ownCredit={ownCredit} />
        <IssueForm act="retire" ownCredit={ownCredit} />
      </div>
    </Page>
  );
}

const acts = {
  generate: { endpoint: generateCredit, icon: IconArrowBarToDown },
  retire: { endpoint: retireCredit, icon: IconArrowBarUp },
} as const;

/** One of the two forms: generates credit into a superadmin's own wallet, or retires it from there. */
function IssueForm({ act, ownCredit }: { act: 'generate' | 'retire'; ownCredit: number }) {
  const { t } = useTexts(creditTexts);
  const isOnline = useOnline();
  const { endpoint, icon } = acts[act];
  const isGenerate = act === 'generate';
  const form = useMoneyForm({
    rules: endpoint.body.shape,
    done: t(`issue.${act}.done`),
    failed: t('failed.issue'),
    perform: ({ key, ...body }) => call(endpoint, { body, key }),
  });
  useLeaveGuard(form.isDirty);
  const words = wordsOf(form.values.amount);
  const after = balanceAfter(form.values.amount, ownCredit, isGenerate ? 1 : -1);
  return (
    <Panel title={t(`issue.${act}.title`)} aside={t(`issue.${act}.note`)} isFlush>
      <Stack
        as="form"
        gap="4"
        className="pad-4"
        aria-label={t(`issue.${act}.title`)}
        noValidate
        onSubmit={form.submit}
      >
        <AmountField
          form={form}
          balance={isGenerate ? undefined : ownCredit}
          hint={words === '' ? t('amountHint.credittransfer') : t('inWordsAlone', { words })}
        />
        <PasswordField form={form} />
        <WordsFields form={form} />
        <dl className={classes.after}>
          <Text as="dt" size="13" tone="quiet">
            {t(`issue.${act}.after`)}
          </Text>
          <Text as="dd" size="20" weight="600">
            <LargeMoney amount={after ?? ownCredit} />
          </Text>
        </dl>
        <div className={classes.foot}>
          <Text as="p" room="shrink" size="12" tone="faint">
            <FormMessageLine
              message={form.message}
              rest={isOnline ? t('sentOnce') : t('waitsForConnection')}
            />
          </Text>
          <BusyButton
            type="submit"
            size="md"
            variant={isGenerate ? 'filled' : 'default'}
            isBusy={form.isBusy}
            busyLabel={t('processing')}
            disabled={!isOnline}
            leftSection={<Icon of={icon} />}
          >
            {t(`issue.${act}.submit`)}
          </BusyButton>
        </div>
      </Stack>
    </Panel>
  );
}
