import { useQuery } from '@tanstack/react-query';
import { accountKind, accountKinds } from '#contract/accounts/account-kinds';
import { readChain } from '#contract/accounts/branch-accounts';
import type { AuthUser } from '#contract/auth/auth';
import { accountKindNames, childKindOf, type OperatorRole, operatorRoles } from '#contract/ground/roles';
import { sectionFor, section as sectionOf } from '#contract/sections';
import type { Place } from '#web/app/shell/use-place.ts';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { useLiveGameName } from '#web/features/live-draws/use-live-game-name.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import type { Crumb } from '#web/ui/shell/breadcrumb.tsx';

const actions = ['create', 'edit', 'credittransfer', 'creditadjust', 'children', 'proof'] as const;

/**
 * The breadcrumbs of the open page: the user, the chain down to the account in the address or the game of a live
 * screen, and the current action.
 */
export function useCrumbs(user: AuthUser, { section, segments }: Place): Crumb[] {
  const { t } = useTexts(shellTexts);
  const role = operatorRoles.find((name) => name === user.role) ?? 'master';
  const name = sectionFor(role, section);
  const id = name !== undefined && name in accountKinds ? segments.find(isId) : undefined;
  const chain = useQuery({
    queryKey: ['accounts', 'chain', id ?? ''],
    queryFn: ({ signal }) => call(readChain, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 60_000,
  });
  const words = useWords();
  const game = useLiveGameName(name === 'game' ? segments : []);
  const accounts = chain.data?.data ?? [];
  const below = accounts
    .filter((account) => account._id !== user._id)
    .map((account) => ({ label: account.username, role: account.role, href: detailsOf(role, account) }));
  // If the chain shows the parents, the section is omitted.
  const hasSection = name !== undefined && (id === undefined || chain.isError);
  const action = actions.find((known) => segments.includes(known));
  const created = id === undefined ? name : childKindOf(accounts.at(-1)?.role ?? 'player');
  const kind = accountKindNames.find((known) => known === created);
  const made = name === 'timemaster' || name === 'gamemaster' ? t(`made.${name}`) : '';
  return [
    { label: user.username, role: user.role, href: `/${role}/dashboard` },
    ...(hasSection ? [{ label: words(sectionOf(name).label), href: `/${role}/${section}` }] : []),
    ...below,
    ...(game === undefined ? [] : [{ label: game }]),
    ...(action === undefined
      ? []
      : [{ label: t(`actions.${action}`, { kind: kind === undefined ? made : accountKind(kind).label }) }]),
  ];
}

function detailsOf(role: OperatorRole, account: { _id: string; role: keyof typeof accountKinds }): string {
  const { section, details } = accountKind(account.role);
  return details
    ? `/${role}/${section}/players/details/${account._id}`
    : `/${role}/${section}/edit/${account._id}`;
}

function isId(segment: string): boolean {
  return /^[1-9]\d{0,15}$/.test(segment);
}
