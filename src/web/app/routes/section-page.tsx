import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type AccountKindName, accountKindNames, isOperator } from '#contract/accounts/roles';
import { type SectionName, sectionFor } from '#contract/sections';
import { PageSpinner } from '#web/app/page/page-spinner.tsx';
import type { SectionPlace } from '#web/app/routes/section-pages.tsx';

const Accounts = lazy(async () => ({
  default: (await import('#web/app/sections/accounts-section.tsx')).Accounts,
}));
// The account lists open most often, so the table of the other pages is loaded separately.
const PageOfSection = lazy(async () => ({
  default: (await import('#web/app/routes/section-pages.tsx')).PageOfSection,
}));
const ChildrenDetour = lazy(async () => ({
  default: (await import('#web/app/routes/children-detour.tsx')).ChildrenDetour,
}));

const route = getRouteApi('/$role/$');

/** The page of an address below /{role}, from the table of sections. */
export function SectionPage() {
  const { role, _splat = '' } = route.useParams();
  const [first = '', ...segments] = _splat.split('/').filter((segment) => segment !== '');
  // The guard redirects everyone else; nothing is rendered until then.
  if (!isOperator(role)) return null;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SectionContent role={role} path={first} segments={segments} />
    </Suspense>
  );
}

function SectionContent({ role, path, segments }: SectionPlace & { path: string }) {
  const name = sectionFor(role, path);
  if (name === undefined) return <ChildrenDetour role={role} id={path} />;
  // Every section has the variant {section}/game/{gameId}/{adminId}/{username}.
  if (segments[0] === 'game' && segments.length >= 3)
    return <PageOfSection name="game" role={role} segments={segments.slice(1)} />;
  if (isAccountKind(name)) return <Accounts role={role} segments={segments} section={name} />;
  return <PageOfSection name={name} role={role} segments={segments} />;
}

const isAccountKind = (name: SectionName): name is AccountKindName =>
  (accountKindNames as readonly SectionName[]).includes(name);
