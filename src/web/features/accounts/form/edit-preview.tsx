import type { AccountFieldName } from '#contract/account-forms';
import type { Account } from '#contract/accounts';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { UsernameCell } from '#web/ui/username-cell.tsx';

interface EditPreviewProps {
  account: Account;
  changed: readonly string[];
}

/** What Submit will change: only these fields are sent. */
export function EditPreview({ account, changed }: EditPreviewProps) {
  const { t } = useTexts(accountFormTexts);
  const names = changed.map((name) => t(`field.${name as AccountFieldName}`));
  return (
    <Panel title={t('changes.title')}>
      <DefinitionList
        items={[
          {
            label: t('changes.account'),
            value: <UsernameCell username={account.username} role={account.role} isCopyable={false} />,
          },
          { label: t('changes.points'), value: <Money amount={account.walletBalance} /> },
          { label: t('changes.created'), value: <DateTime value={account.createdAt} format="date" /> },
          { label: t('changes.changed'), value: names.join(', ') || t('changes.none'), isSum: true },
        ]}
      />
    </Panel>
  );
}
