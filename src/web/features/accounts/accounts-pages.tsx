import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AccountKindName, childKindOf, type OperatorRole } from '#contract/roles';
import { CreditPage } from '../credit/credit-page.tsx';
import { parentOf } from './account-calls.ts';
import { accountKeys } from './account-keys.ts';
import { accountPaths } from './account-paths.ts';
import { DetailsPage } from './details/details-page.tsx';
import { CreateAccountPage } from './form/create-account-page.tsx';
import { EditAccountPage } from './form/edit-account-page.tsx';
import { AccountListPage } from './list/account-list-page.tsx';
import type { Search, SetSearch } from './list/account-list-state.ts';
import { RecordGate } from './record-gate.tsx';
import { type AccountScreen, resolveAccountScreen } from './resolve-account-screen.ts';
import { useAccount } from './use-account.ts';
import { useGo } from './use-go.ts';

interface AccountsSectionProps {
  role: OperatorRole;
  section: AccountKindName;
  /** What stands in the address after /{role}/{section}. */
  segments: readonly string[];
  search: Search;
  setSearch: SetSearch;
}

/** The screens of one kind of account. Which of them, the address says. */
export function AccountsSection({ role, section, segments, search, setSearch }: AccountsSectionProps) {
  const screen = resolveAccountScreen(segments);
  const listHref = accountPaths(role).list(section);
  const place = { role, search, setSearch };
  switch (screen.name) {
    case 'create':
      return <CreateAccountPage key={section} kind={section} listHref={listHref} parent={null} />;
    case 'create-child': {
      const { parentId } = screen;
      const otherwise = <DetailsPage {...place} section={section} id={parentId} />;
      return <CreateChild key={parentId} parentId={parentId} listHref={listHref} otherwise={otherwise} />;
    }
    case 'details':
      return <DetailsPage key={screen.id} {...place} section={section} id={screen.id} />;
    case 'act':
      return (
        <ActPage key={`${screen.act}/${screen.id}`} screen={screen} section={section} listHref={listHref} />
      );
    default:
      return <AccountListPage key={section} {...place} kind={section} />;
  }
}

interface ChildFormProps {
  parentId: string;
  listHref: string;
  /** Shown instead where nothing hangs under the account: below a player and the flat kinds. */
  otherwise: ReactNode;
}

/** A create form below an account: the new one hangs under it. */
function CreateChild({ parentId, listHref, otherwise }: ChildFormProps) {
  const record = useAccount(parentId);
  return (
    <RecordGate record={record} listHref={listHref}>
      {({ _id, role, username, firstName, lastName }) => {
        const kind = childKindOf(role);
        if (kind === null) return otherwise;
        const option = { value: _id, label: username, note: `${firstName} ${lastName}`, role };
        return <CreateAccountPage kind={kind} listHref={listHref} parent={{ kind: role, id: _id, option }} />;
      }}
    </RecordGate>
  );
}

interface ActPageProps {
  screen: Extract<AccountScreen, { name: 'act' }>;
  section: AccountKindName;
  listHref: string;
}

/** Edit, Credit Transfer or Credit Adjust, of the section's own kind or of a child of it. */
function ActPage({ screen, section, listHref }: ActPageProps) {
  const record = useAccount(screen.id);
  const client = useQueryClient();
  const go = useGo();
  const { act } = screen;
  return (
    <RecordGate record={record} listHref={listHref}>
      {(account) => {
        const isChild = screen.parentId !== null || account.role !== section;
        const parent = isChild ? parentOf(account) : null;
        if (act === 'edit') return <EditAccountPage account={account} parent={parent} listHref={listHref} />;
        return (
          <CreditPage
            act={act}
            target={{ account, parent }}
            onLeave={() => go.back(listHref)}
            onMoved={() => void client.invalidateQueries({ queryKey: accountKeys.all })}
          />
        );
      }}
    </RecordGate>
  );
}
