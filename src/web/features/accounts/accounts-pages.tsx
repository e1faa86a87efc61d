import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Account } from '#contract/accounts/account-table';
import { type AccountKindName, childKindOf, type OperatorRole } from '#contract/ground/roles';
import { parentOf, type ShownParent } from '#web/features/accounts/account-calls.ts';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import type { OwnProof } from '#web/features/accounts/acts/own-proof.ts';
import { RecordGate } from '#web/features/accounts/record/record-gate.tsx';
import {
  type AccountAct,
  type AccountScreen,
  resolveAccountScreen,
} from '#web/features/accounts/record/resolve-account-screen.ts';
import { useAccount } from '#web/features/accounts/record/use-account.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { lazyPage } from '#web/ui/page/lazy-page.tsx';

/** Props of the credit screen. */
interface CreditScreenProps {
  act: Exclude<AccountAct, 'edit'>;
  target: { account: Account; parent: ShownParent | null };
  onLeave: () => void;
  onMoved: () => void;
}

// Each screen is loaded when it is opened: a form needs no table, and a list no form.
const AccountListPage = lazyPage(
  async () => (await import('#web/features/accounts/list/account-list-page.tsx')).AccountListPage,
);
const DetailsPage = lazyPage(
  async () => (await import('#web/features/accounts/details/details-page.tsx')).DetailsPage,
);
const CreateAccountPage = lazyPage(
  async () => (await import('#web/features/accounts/form/create/create-account-page.tsx')).CreateAccountPage,
);
const ImportPage = lazyPage(
  async () => (await import('#web/features/accounts/import/import-page.tsx')).ImportPage,
);
const EditAccountPage = lazyPage(
  async () => (await import('#web/features/accounts/form/edit-account-page.tsx')).EditAccountPage,
);

export interface AccountsSectionProps {
  role: OperatorRole;
  section: AccountKindName;
  /** The segments after /{role}/{section}. */
  segments: readonly string[];
  /** The screen of the feature credit, provided by the application. */
  CreditScreen: ComponentType<CreditScreenProps>;
  /** The latest tickets and transactions on a player's details, provided by the application. */
  PlayerLists: ComponentType<{ role: OperatorRole; player: Account }>;
  /** The account's terms, second factor and addresses, provided by the application. */
  AccountSettings: ComponentType<{ account: Account }>;
  /** The dialog that asks for the own password, provided by the application. */
  OwnProof: OwnProof;
  /** The history of an account, provided by the application. */
  RecordHistory: ComponentType<{ account: Account; isOpen: boolean; onToggle: () => void }>;
}

/** The screens of one kind of account, chosen by the address. */
export function AccountsSection({
  role,
  section,
  segments,
  CreditScreen,
  PlayerLists,
  RecordHistory,
  AccountSettings,
  OwnProof,
}: AccountsSectionProps) {
  const screen = resolveAccountScreen(segments);
  const listHref = accountPaths(role).list(section);
  const parts = { PlayerLists, RecordHistory, AccountSettings };
  switch (screen.name) {
    case 'create':
      return (
        <CreateAccountPage
          key={section}
          kind={section}
          listHref={listHref}
          OwnProof={OwnProof}
          parent={null}
        />
      );
    case 'import':
      if (section === 'superadmin') return <AccountListPage key={section} role={role} kind={section} />;
      return <ImportPage key={section} kind={section} listHref={listHref} OwnProof={OwnProof} />;
    case 'create-child': {
      const { parentId } = screen;
      const otherwise = <DetailsPage role={role} section={section} {...parts} id={parentId} />;
      return (
        <CreateChild
          key={parentId}
          parentId={parentId}
          listHref={listHref}
          otherwise={otherwise}
          OwnProof={OwnProof}
        />
      );
    }
    case 'details':
      return <DetailsPage key={screen.id} role={role} section={section} {...parts} id={screen.id} />;
    case 'act':
      return (
        <ActPage
          key={`${screen.act}/${screen.id}`}
          screen={screen}
          section={section}
          listHref={listHref}
          CreditScreen={CreditScreen}
          OwnProof={OwnProof}
        />
      );
    default:
      return <AccountListPage key={section} role={role} kind={section} />;
  }
}

/** Loads the file of the screen at these segments. */
export async function loadAccountScreen(segments: readonly string[]): Promise<void> {
  const screen = resolveAccountScreen(segments);
  if (screen.name === 'list') await AccountListPage.load();
  else if (screen.name === 'details') await DetailsPage.load();
  else if (screen.name === 'import') await ImportPage.load();
  else if (screen.name !== 'act') await CreateAccountPage.load();
  else if (screen.act === 'edit') await EditAccountPage.load();
}

interface ChildFormProps {
  parentId: string;
  listHref: string;
  /** Shown instead for accounts without children: players and the flat kinds. */
  otherwise: ReactNode;
  OwnProof: OwnProof;
}

/** A create form below an account, which becomes the parent. */
function CreateChild({ parentId, listHref, otherwise, OwnProof }: ChildFormProps) {
  const record = useAccount(parentId);
  return (
    <RecordGate record={record} listHref={listHref}>
      {({ _id, role, username, firstName, lastName }) => {
        const kind = childKindOf(role);
        if (kind === null) return otherwise;
        const option = { value: _id, label: username, note: `${firstName} ${lastName}`, role };
        const parent = { kind: role, id: _id, option };
        return <CreateAccountPage kind={kind} listHref={listHref} parent={parent} OwnProof={OwnProof} />;
      }}
    </RecordGate>
  );
}

interface ActPageProps {
  screen: Extract<AccountScreen, { name: 'act' }>;
  section: AccountKindName;
  listHref: string;
  CreditScreen: ComponentType<CreditScreenProps>;
  OwnProof: OwnProof;
}

/** Edit, Credit Transfer or Credit Adjust of an account of the section's kind, or of a child of one. */
function ActPage({ screen, section, listHref, CreditScreen, OwnProof }: ActPageProps) {
  const record = useAccount(screen.id);
  const client = useQueryClient();
  const { act } = screen;
  return (
    <RecordGate record={record} listHref={listHref}>
      {(account) => {
        const isChild = screen.parentId !== null || account.role !== section;
        const parent = isChild ? parentOf(account) : null;
        if (act === 'edit')
          return (
            <EditAccountPage account={account} parent={parent} listHref={listHref} OwnProof={OwnProof} />
          );
        return (
          <CreditScreen
            act={act}
            target={{ account, parent }}
            onLeave={() => goBack(listHref)}
            onMoved={() => void client.invalidateQueries({ queryKey: accountKeys.all })}
          />
        );
      }}
    </RecordGate>
  );
}
