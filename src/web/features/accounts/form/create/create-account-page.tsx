import { lazy, Suspense, useCallback, useState } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import { messages } from '#contract/ground/messages';
import type { AccountKindName, OperatorRole } from '#contract/ground/roles';
import { createAccount, type ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import type { OwnProof } from '#web/features/accounts/acts/own-proof.ts';
import { AccountForm } from '#web/features/accounts/form/account-form.tsx';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import {
  createBody,
  keptForNext,
  newAccountValues,
} from '#web/features/accounts/form/account-form-values.ts';
import { AnotherButton, openNext, useAnother } from '#web/features/accounts/form/create/another.tsx';
import { useInherited } from '#web/features/accounts/form/create/use-inherited.ts';
import { useOnlyReference } from '#web/features/accounts/form/references.ts';
import { useAccountForm } from '#web/features/accounts/form/use-account-form.ts';
import { useFreshAccount } from '#web/features/accounts/fresh/fresh-account.ts';
import { FreshPlace } from '#web/features/accounts/fresh/fresh-place.tsx';
import { goBack } from '#web/platform/navigation/address.ts';
import { useLeaveGuard } from '#web/platform/navigation/leave-guard.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';

const CreatePreview = lazy(async () => ({
  default: (await import('#web/features/accounts/form/create/create-preview.tsx')).CreatePreview,
}));

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

/** Add Admin, Add Super Area Manager and so on. Each account after the first one has a form of its own. */
export function CreateAccountPage(props: CreateAccountPageProps) {
  const { search } = useAddress();
  return <NewAccount key={String(search.after)} {...props} />;
}

function NewAccount({ kind, listHref, parent, OwnProof }: CreateAccountPageProps) {
  const { t } = useTexts(accountFormTexts);
  const { label } = accountKind(kind);
  const place = parent?.id ?? kind;
  const { fresh, put: putFresh } = useFreshAccount(place);
  const { search } = useAddress();
  const last = search.like === undefined ? null : fresh;
  const only = useOnlyReference(kind);
  const { user, changeGivenPasswords } = useSession();
  const [first] = useState(parent?.option ?? only ?? last?.reference ?? null);
  const [reference, setReference] = useState(first);
  const [initial, setInitial] = useState(() => ({
    ...newAccountValues(first?.value, changeGivenPasswords),
    ...last?.kept,
  }));
  const leave = useCallback(() => goBack(listHref), [listHref]);
  const form = useAccountForm({
    kind,
    mode: 'create',
    initial,
    bodyOf: (values) => createBody(kind, initial, values),
    save: (body) => createAccount(kind, parent, body),
    needsProof: () => kind === 'superadmin',
    texts: useCreateTexts(kind, parent !== null),
    onSaved: ({ _id, username, firstName, lastName }) => {
      const { password, pin } = form.values;
      const name = `${firstName} ${lastName}`;
      const slips = [...(last?.slips ?? []), { name, username, password, pin }];
      putFresh({ id: _id, username, name, kept: keptForNext(form.values), reference, slips });
      form.reset();
    },
    onLeave: ({ _id }) => (another.isWanted.current ? openNext(_id) : leave()),
  });
  const another = useAnother(form.submit);
  useInherited({
    referenceId: last === null ? reference?.value : undefined,
    initial,
    values: form.values,
    onInherit(inherited) {
      setInitial((before) => ({ ...before, ...inherited }));
      form.rewrite(inherited);
    },
  });
  useLeaveGuard(form.isDirty && !form.isLeaving);
  const paths = accountPaths(user.role as OperatorRole);
  return (
    <AccountForm
      title={t('title.create', { label })}
      form={{ ...form, submit: another.submit }}
      above={
        last !== null && (
          <FreshPlace place={place} creditHref={(id) => paths.act(kind, 'credittransfer', id)} />
        )
      }
      more={<AnotherButton onPress={another.press} />}
      reference={reference}
      onChooseReference={parent === null ? setReference : undefined}
      onCancel={leave}
      dialog={form.proof && <OwnProof {...form.proof} />}
      beside={
        <Suspense fallback={null}>
          <CreatePreview form={form} reference={reference} />
        </Suspense>
      }
    />
  );
}

/** The texts of a new account, some of which differ below an account. */
function useCreateTexts(kind: AccountKindName, isBelow: boolean) {
  const { t } = useTexts(accountsTexts);
  const failed =
    isBelow && isNamedBelow(kind) ? t(`failed.createChild.${kind}`) : accountKind(kind).createFailedMessage;
  return { done: messages.userCreated, failed, unchanged: '' };
}
