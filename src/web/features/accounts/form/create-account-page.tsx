import { useCallback, useState } from 'react';
import { accountKind, referenceKindOf } from '#contract/account-kinds';
import { messages } from '#contract/messages';
import type { AccountKindName } from '#contract/roles';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { useLeaveGuard } from '#web/platform/leave-guard.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import type { SearchOption } from '#web/ui/form/search-select.tsx';
import { createAccount, type ShownParent } from '../account-calls.ts';
import { useFreshAccount } from '../fresh-account.ts';
import type { OwnProof } from '../own-proof.ts';
import { useGo } from '../use-go.ts';
import { AccountForm } from './account-form.tsx';
import { createBody, newAccountValues } from './account-form-values.ts';
import { CreatePreview } from './create-preview.tsx';
import { useAccountForm } from './use-account-form.ts';

interface CreateAccountPageProps {
  kind: AccountKindName;
  /** Where to go when there is no page to go back to. */
  listHref: string;
  /** The account under whose details the form was opened: the new one hangs under it. */
  parent: (ShownParent & { option: SearchOption }) | null;
  OwnProof: OwnProof;
}

/** The kinds whose form has another text of failure below an account. */
const isNamedBelow = (kind: AccountKindName): kind is 'superareamanager' | 'player' =>
  kind === 'superareamanager' || kind === 'player';

/** Add Admin, Add Super Area Manager and so on. */
export function CreateAccountPage({ kind, listHref, parent, OwnProof }: CreateAccountPageProps) {
  const { t } = useTexts(accountFormTexts);
  const { t: tAccounts } = useTexts(accountsTexts);
  const { label, createFailedMessage } = accountKind(kind);
  const go = useGo();
  const { put: putFresh } = useFreshAccount(parent?.id ?? kind);
  const only = useOnlyReference(kind);
  const { changeGivenPasswords } = useSession();
  const [initial] = useState(() => newAccountValues(parent?.id ?? only?.value, changeGivenPasswords));
  const [reference, setReference] = useState(parent?.option ?? only);
  const leave = useCallback(() => go.back(listHref), [go, listHref]);
  const form = useAccountForm({
    kind,
    mode: 'create',
    initial,
    bodyOf: (values) => createBody(kind, initial, values),
    save: (body) => createAccount(kind, parent, body),
    needsProof: () => kind === 'superadmin',
    texts: {
      done: messages.userCreated,
      failed:
        parent !== null && isNamedBelow(kind) ? tAccounts(`failed.createChild.${kind}`) : createFailedMessage,
      unchanged: '',
    },
    onSaved: ({ _id, username }) => {
      putFresh({ id: _id, username });
      form.reset();
    },
    onLeave: leave,
  });
  useLeaveGuard(form.isDirty && !form.isLeaving);
  return (
    <AccountForm
      title={t('title.create', { label })}
      form={form}
      reference={reference}
      onChooseReference={parent === null ? setReference : undefined}
      onCancel={leave}
      dialog={form.proof && <OwnProof {...form.proof} />}
      beside={<CreatePreview form={form} reference={reference} />}
    />
  );
}

/** What is right below the operator can hang under nobody else. Superadmins are several, and choose. */
function useOnlyReference(kind: AccountKindName): SearchOption | null {
  const { user } = useSession();
  if (user.role === 'superadmin' || referenceKindOf(kind) !== user.role) return null;
  return { value: user._id, label: user.username, role: user.role };
}
