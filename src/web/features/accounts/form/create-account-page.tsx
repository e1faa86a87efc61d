import { useCallback, useState } from 'react';
import { accountKind, referenceKindOf } from '#contract/accounts/account-kinds';
import { messages } from '#contract/ground/messages';
import type { AccountKindName } from '#contract/ground/roles';
import { createAccount, type ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { OwnProof } from '#web/features/accounts/acts/own-proof.ts';
import { AccountForm } from '#web/features/accounts/form/account-form.tsx';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import {
  createBody,
  keptForNext,
  newAccountValues,
} from '#web/features/accounts/form/account-form-values.ts';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { useAccountForm } from '#web/features/accounts/form/use-account-form.ts';
import { useFreshAccount } from '#web/features/accounts/fresh-account.ts';
import { useChain } from '#web/features/accounts/record/use-account.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { ChainStep } from '#web/product/accounts/chain-list.tsx';
import { ChainList } from '#web/product/accounts/chain-list.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';
import { Percent } from '#web/ui/values/percent.tsx';

interface CreateAccountPageProps {
  kind: AccountKindName;
  /** The page to open if there is no page to go back to. */
  listHref: string;
  /** The account from whose details the form was opened: the parent of the new account. */
  parent: (ShownParent & { option: SearchOption }) | null;
  OwnProof: OwnProof;
}

/** Kinds whose form has a different failure text below an account. */
const isNamedBelow = (kind: AccountKindName): kind is 'superareamanager' | 'player' =>
  kind === 'superareamanager' || kind === 'player';

/** Add Admin, Add Super Area Manager and so on. */
export function CreateAccountPage({ kind, listHref, parent, OwnProof }: CreateAccountPageProps) {
  const { t } = useTexts(accountFormTexts);
  const { t: tAccounts } = useTexts(accountsTexts);
  const { label, createFailedMessage } = accountKind(kind);
  const { fresh, put: putFresh } = useFreshAccount(parent?.id ?? kind);
  const { search } = useAddress();
  const last = search.like === undefined ? null : fresh;
  const only = useOnlyReference(kind);
  const { changeGivenPasswords } = useSession();
  const first = parent?.option ?? only ?? last?.reference ?? null;
  const [initial] = useState(() => ({
    ...newAccountValues(first?.value, changeGivenPasswords),
    ...last?.kept,
  }));
  const [reference, setReference] = useState(first);
  const leave = useCallback(() => goBack(listHref), [listHref]);
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
    onSaved: ({ _id, username, firstName, lastName }) => {
      putFresh({
        id: _id,
        username,
        name: `${firstName} ${lastName}`,
        kept: keptForNext(form.values),
        reference,
      });
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

/** Directly below the operator only the operator can be the parent. Superadmins are several, so they choose. */
function useOnlyReference(kind: AccountKindName): SearchOption | null {
  const { user } = useSession();
  if (user.role === 'superadmin' || referenceKindOf(kind) !== user.role) return null;
  return { value: user._id, label: user.username, role: user.role };
}

interface CreatePreviewProps {
  form: AccountFormState;
  reference: SearchOption | null;
}

/** Preview: the new account at the end of its chain, with its initial values. */
function CreatePreview({ form, reference }: CreatePreviewProps) {
  const { t } = useTexts(accountFormTexts);
  const { kind, values } = form;
  const { label } = accountKind(kind);
  const above = useStepsAbove(reference);
  const name = `${values.firstName} ${values.lastName}`.trim();
  const fresh: ChainStep = {
    key: 'new',
    role: kind,
    name: t('preview.newAccount', { label: label === 'OTC' ? label : label.toLowerCase() }),
    isNew: true,
    ...(name === '' ? {} : { note: name }),
  };
  const rate = typedNumber(values.commission) ?? Number.NaN;
  const hasRate = Number.isFinite(rate);
  return (
    <Panel title={t('preview.title')}>
      {reference === null && referenceKindOf(kind) !== null && (
        <Text as="p" size="13" tone="quiet" className="below-3">
          {t('preview.chooseReference')}
        </Text>
      )}
      <ChainList label={t('preview.chain')} steps={[...above, fresh]} />
      <div className="above-2 pad-top-3 line-above">
        <DefinitionList
          items={[
            { label: t('preview.username'), value: t('preview.issued') },
            { label: t('preview.points'), value: <Money amount={0} /> },
            ...(hasRate ? [{ label: t('preview.commission'), value: <Percent value={rate} /> }] : []),
            ...(kind === 'admin' ? [{ label: t('preview.games'), value: values.games.length }] : []),
          ]}
        />
      </div>
    </Panel>
  );
}

/** From the operator down to the Reference. Another superadmin is not in the operator's chain. */
function useStepsAbove(reference: SearchOption | null): ChainStep[] {
  const { t } = useTexts(accountFormTexts);
  const { user } = useSession();
  const isOwnBranch =
    reference !== null && !(reference.role === 'superadmin' && reference.value !== user._id);
  const chain = useChain(isOwnBranch ? reference.value : undefined);
  if (reference === null) return [];
  const { value, label, note, role = user.role } = reference;
  const alone = { key: value, role, name: label, note: value === user._id ? t('preview.you') : note };
  if (chain.data === undefined) return [alone];
  return chain.data.map((account) => ({
    key: account._id,
    role: account.role,
    name: account.username,
    note: account._id === user._id ? t('preview.you') : account.name,
  }));
}
