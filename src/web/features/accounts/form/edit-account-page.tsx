import { useCallback, useState } from 'react';
import type { AccountFieldName } from '#contract/accounts/account-fields';
import { accountKind, referenceKindOf } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import { messages } from '#contract/ground/messages';
import { editAccount, type ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { OwnProof } from '#web/features/accounts/acts/own-proof.ts';
import { AccountForm } from '#web/features/accounts/form/account-form.tsx';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { changedBody, valuesOfAccount } from '#web/features/accounts/form/account-form-values.ts';
import { useAccountForm } from '#web/features/accounts/form/use-account-form.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import { useSession } from '#web/platform/session/session.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';

interface EditAccountPageProps {
  account: Account;
  parent: ShownParent | null;
  listHref: string;
  OwnProof: OwnProof;
}

/** Fields whose change needs the own password. */
const guardedFields = ['password', 'pin', 'email'];

/** Edit Admin, Edit Super Area Manager and so on. Only changed fields are sent. */
export function EditAccountPage({ account, parent, listHref, OwnProof }: EditAccountPageProps) {
  const { t } = useTexts(accountFormTexts);
  const { t: tAccounts } = useTexts(accountsTexts);
  const kind = account.role;
  const { changeGivenPasswords } = useSession();
  const [initial] = useState(() => valuesOfAccount(account, changeGivenPasswords));
  const [reference, setReference] = useState(() => referenceOf(account));
  const leave = useCallback(() => goBack(listHref), [listHref]);
  const form = useAccountForm({
    kind,
    mode: 'edit',
    initial,
    bodyOf: (values) => changedBody(kind, initial, values),
    save: (body) => editAccount({ account, parent }, body),
    needsProof: (body) => guardedFields.some((field) => field in body),
    texts: {
      done: messages.userUpdated,
      failed: tAccounts('failed.edit'),
      unchanged: t('form.nothingChanged'),
    },
    onSaved: () => undefined,
    onLeave: leave,
  });
  const changed = Object.keys(changedBody(kind, initial, form.values));
  useLeaveGuard(changed.length > 0 && !form.isLeaving);
  return (
    <AccountForm
      title={t('title.edit', { label: accountKind(kind).label })}
      note={<Whose account={account} />}
      form={form}
      reference={reference}
      onChooseReference={setReference}
      onCancel={leave}
      dialog={form.proof && <OwnProof {...form.proof} />}
      beside={<EditPreview account={account} changed={changed} />}
    />
  );
}

function Whose({ account: { username, role, firstName, lastName } }: { account: Account }) {
  return (
    <Row as="span" wrap className="gap-x-2-5">
      <UsernameCell username={username} role={role} isCopyable={false} />
      <span className="anywhere">{`${firstName} ${lastName}`}</span>
    </Row>
  );
}

function referenceOf({ refId, role }: Account): SearchOption | null {
  const kind = referenceKindOf(role);
  return refId === null || kind === null ? null : { value: refId._id, label: refId.username, role: kind };
}

interface EditPreviewProps {
  account: Account;
  changed: readonly string[];
}

/** The changed fields: only these are sent. */
function EditPreview({ account, changed }: EditPreviewProps) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const names = changed.map((name) => labelOf(name as AccountFieldName));
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
