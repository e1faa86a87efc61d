import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useCallback } from 'react';
import { accountKindNames, isOperator, type OperatorRole } from '#contract/roles';
import { type SectionName, sectionFor } from '#contract/sections';
import { PageSpinner } from './page-spinner';
import type { SectionPlace } from './section-place';

const Accounts = lazy(() => import('./pages/accounts').then((module) => ({ default: module.Accounts })));

/** The pages of the sections that are no account kind. */
const pages: Partial<Record<SectionName, ComponentType>> = {
  dashboard: lazy(() => import('./pages/dashboard').then((module) => ({ default: module.Dashboard }))),
  profile: lazy(() => import('./pages/profile').then((module) => ({ default: module.Profile }))),
  generate: lazy(() => import('./pages/generate').then((module) => ({ default: module.Generate }))),
};
const ChildrenDetour = lazy(async () => ({ default: (await import('./children-detour')).ChildrenDetour }));
const MoreSections = lazy(async () => ({ default: (await import('./pages/more-sections')).MoreSections }));

const route = getRouteApi('/$role/$');

/** Finds the page of an address below /{role} by the table of sections. */
export function SectionPage() {
  const { role, _splat = '' } = route.useParams();
  const [first = '', ...segments] = _splat.split('/').filter((segment) => segment !== '');
  // The guard has sent everybody else away; while it does, nothing is shown.
  if (!isOperator(role)) return null;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SectionContent role={role} path={first} segments={segments} />
    </Suspense>
  );
}

type SectionContentProps = { role: OperatorRole; path: string; segments: readonly string[] };

function SectionContent({ role, path, segments }: SectionContentProps) {
  const place: SectionPlace = { role, segments, search: route.useSearch(), setSearch: useSetSearch() };
  const name = sectionFor(role, path);
  if (name === undefined) return <ChildrenDetour role={role} id={path} />;
  // Every section has the variant {section}/game/{gameId}/{adminId}/{username}.
  if (segments[0] === 'game' && segments.length >= 3)
    return <MoreSections {...place} name="game" segments={segments.slice(1)} />;
  const kind = accountKindNames.find((known) => known === name);
  if (kind !== undefined) return <Accounts {...place} section={kind} />;
  const Page = pages[name];
  return Page === undefined ? <MoreSections {...place} name={name} /> : <Page />;
}

/** Changes some of the search parameters; what becomes undefined leaves the address. */
function useSetSearch() {
  const navigate = useNavigate();
  return useCallback(
    (change: Record<string, unknown>, { replace }: { replace: boolean }) => {
      const merge = (now: Record<string, unknown>) => texts({ ...now, ...change });
      void navigate({ to: '.', search: merge, replace, resetScroll: false });
    },
    [navigate],
  );
}

function texts(search: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
