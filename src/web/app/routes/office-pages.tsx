import { memo, Suspense, useEffect } from 'react';
import {
  type AccountKindName,
  accountKindNames,
  isOperator,
  type OperatorRole,
} from '#contract/ground/roles';
import { type SectionName, sectionFor } from '#contract/sections';
import { PageBoundary } from '#web/app/page/page-boundary.tsx';
import { PageSpinner } from '#web/app/page/page-spinner.tsx';
import { detourFrom } from '#web/app/routes/guard.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { homeOf } from '#web/platform/navigation/home.ts';
import { readSegments, useShownAddress } from '#web/platform/navigation/shown-address.tsx';
import { lazyPage } from '#web/ui/page/lazy-page.tsx';

const Accounts = lazyPage(async () => (await import('#web/app/sections/accounts-section.tsx')).Accounts);
// The account lists open most often, so the table of the other pages is loaded separately.
const PageOfSection = lazyPage(async () => (await import('#web/app/routes/section-pages.tsx')).PageOfSection);
const Detour = lazyPage(async () => (await import('#web/app/routes/detour.tsx')).Detour);
const ProofPage = lazyPage(async () => (await import('#web/features/draws/proof-page.tsx')).ProofPage);

/**
 * The page of the address, or a redirect to one that the role has. A page of many rows is not rendered again with the
 * frame around it, such as when a dialog opens or the balance changes.
 */
export const OfficePage = memo(function OfficePage({ role }: { role: OperatorRole }) {
  const { path } = useShownAddress();
  const detour = detourFrom(path, role) ?? sectionDetourFrom(path, role);
  useEffect(() => {
    if (detour !== null) goTo(detour, { replace: true, isAsked: false });
  }, [detour]);
  if (detour !== null) return <PageSpinner />;
  return (
    <PageBoundary place={path}>
      <Suspense fallback={<PageSpinner isAtOnce />}>
        <PageAt role={role} path={path} />
      </Suspense>
    </PageBoundary>
  );
});

function PageAt({ role, path }: { role: OperatorRole; path: string }) {
  const [first, second = ''] = readSegments(path);
  // The proof of a draw has the same address for everyone.
  if (first === 'proof') return <ProofPage drawId={second} backHref={homeOf(role)} />;
  const { id, name, segments } = readPlace(role, path);
  if (name === undefined) return <Detour role={role} id={id} />;
  if (isAccountKind(name)) return <Accounts role={role} segments={segments} section={name} />;
  return <PageOfSection name={name} role={role} segments={segments} />;
}

/** What an address below /{role} stands for: a section, such as a kind of account, or an account by its id. */
function readPlace(role: OperatorRole, path: string) {
  const [, id = '', ...segments] = readSegments(path);
  const name = sectionFor(role, id);
  // Every section has the variant {section}/game/{gameId}/{adminId}/{username}.
  if (name !== undefined && segments[0] === 'game' && segments.length >= 3)
    return { id, name: 'game' as const, segments: segments.slice(1) };
  return { id, name, segments };
}

const isAccountKind = (name: SectionName): name is AccountKindName =>
  (accountKindNames as readonly SectionName[]).includes(name);

/** Loads the files of the page at this address. */
export async function loadSection(path: string): Promise<void> {
  const [role = ''] = readSegments(path);
  if (!isOperator(role)) return;
  const { name, segments } = readPlace(role, path);
  if (name === undefined) return;
  if (isAccountKind(name)) {
    const { loadAccounts } = await import('#web/app/sections/accounts-section.tsx');
    await Promise.all([Accounts.load(), loadAccounts(segments)]);
  } else {
    const { loadPage } = await import('#web/app/routes/section-pages.tsx');
    await Promise.all([PageOfSection.load(), loadPage(name)]);
  }
}

/** Below /{role}: a section that the role does not have redirects to its dashboard. */
function sectionDetourFrom(path: string, role: OperatorRole): string | null {
  const [first, section = '', third] = readSegments(path);
  if (first !== role) return null;
  const isChildren = /^[1-9]\d*$/.test(section) && third === 'children';
  return isChildren || sectionFor(role, section) !== undefined ? null : homeOf(role);
}
