import { IconArrowBarToDown, IconArrowBarUp } from '@tabler/icons-react';
import { generateCredit, retireCredit } from '#contract/credit';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { call } from '#web/platform/call.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useLeaveGuard } from '#web/platform/leave-guard.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AmountField, wordsOf } from './amount-field.tsx';
import classes from './issue-form.module.css';
import { PasswordField } from './password-field.tsx';
import { balanceAfter } from './preview-balances.ts';
import { useMoneyForm } from './use-money-form.ts';

const acts = {
  generate: { endpoint: generateCredit, icon: IconArrowBarToDown },
  retire: { endpoint: retireCredit, icon: IconArrowBarUp },
} as const;

/** One of the two acts on a superadmin's own wallet: credit comes into being, or ceases to be. */
export function IssueForm({ act, ownCredit }: { act: 'generate' | 'retire'; ownCredit: number }) {
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
      <form className={classes.form} aria-label={t(`issue.${act}.title`)} noValidate onSubmit={form.submit}>
        <AmountField
          form={form}
          hint={words === '' ? t('amountHint.credittransfer') : t('inWordsAlone', { words })}
        />
        <PasswordField form={form} />
        <dl className={classes.after}>
          <dt>{t(`issue.${act}.after`)}</dt>
          <dd>
            <Money amount={after ?? ownCredit} />
          </dd>
        </dl>
        <div className={classes.foot}>
          <p className={classes.note}>
            <FormMessageLine
              message={form.message}
              rest={isOnline ? t('sentOnce') : t('waitsForConnection')}
            />
          </p>
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
      </form>
    </Panel>
  );
}
