import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  getRouteApi,
  Outlet,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  type AccountKindName,
  accountKindNames,
  isOperator,
  type OperatorRole,
} from '#contract/ground/roles';
import { type SectionName, sectionFor } from '#contract/sections';
import { PageFault } from '#web/app/page/page-fault.tsx';
import { PageSpinner } from '#web/app/page/page-spinner.tsx';
import { detourFrom } from '#web/app/routes/guard.ts';
import { isFollowedHere } from '#web/app/routes/is-followed-here.ts';
import { Shell } from '#web/app/shell/shell.tsx';
import { homeOf } from '#web/platform/navigation/home.ts';
import { knownSession, useMaybeSession } from '#web/platform/session/session.ts';
import { type LinkProps, LinkProvider } from '#web/ui/controls/link.tsx';
import { lazyPage } from '#web/ui/page/lazy-page.tsx';

const Accounts = lazyPage(async () => (await import('#web/app/sections/accounts-section.tsx')).Accounts);
// The account lists open most often, so the table of the other pages is loaded separately.
const PageOfSection = lazyPage(async () => (await import('#web/app/routes/section-pages.tsx')).PageOfSection);
const ChildrenDetour = lazyPage(
  async () => (await import('#web/app/routes/children-detour.tsx')).ChildrenDetour,
);

const route = getRouteApi('/$role/$');

/** The page of an address below /{role}, from the table of sections. */
function SectionPage() {
  const { role, _splat = '' } = route.useParams();
  // The guard redirects everyone else; nothing is rendered until then.
  if (!isOperator(role)) return null;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SectionContent role={role} path={_splat} />
    </Suspense>
  );
}

function SectionContent({ role, path }: { role: OperatorRole; path: string }) {
  const { id, section, name, segments } = readPlace(role, path);
  if (section !== undefined) return <Accounts role={role} segments={segments} section={section} />;
  if (name !== undefined) return <PageOfSection name={name} role={role} segments={segments} />;
  return <ChildrenDetour role={role} id={id} />;
}

/** What the rest of an address stands for: a kind of account, the page of a section, or an account by its id. */
function readPlace(role: OperatorRole, path: string) {
  const [id = '', ...segments] = path.split('/').filter((segment) => segment !== '');
  const name = sectionFor(role, id);
  // Every section has the variant {section}/game/{gameId}/{adminId}/{username}.
  if (name !== undefined && segments[0] === 'game' && segments.length >= 3)
    return { id, name: 'game' as const, segments: segments.slice(1) };
  if (name !== undefined && isAccountKind(name)) return { id, section: name, segments };
  return { id, name, segments };
}

const isAccountKind = (name: SectionName): name is AccountKindName =>
  (accountKindNames as readonly SectionName[]).includes(name);

/** Loads the files of the page at this address. */
export async function loadSection(address: string): Promise<void> {
  const [, role = '', ...rest] = address.split('/');
  if (!isOperator(role)) return;
  const { section, name, segments } = readPlace(role, rest.join('/'));
  if (section !== undefined) {
    const { loadAccounts } = await import('#web/app/sections/accounts-section.tsx');
    await Promise.all([Accounts.load(), loadAccounts(segments)]);
  } else if (name !== undefined) {
    const { loadPage } = await import('#web/app/routes/section-pages.tsx');
    await Promise.all([PageOfSection.load(), loadPage(name)]);
  }
}

const ProofPage = lazyPage(async () => (await import('#web/features/draws/proof-page.tsx')).ProofPage);

/** The proof of a draw inside the frame of the back office. */
function OperatorProof({ drawId }: { drawId: string }) {
  const session = useMaybeSession();
  return (
    <Suspense fallback={<PageSpinner />}>
      <ProofPage drawId={drawId} backHref={homeOf(session?.user.role)} />
    </Suspense>
  );
}

const rootRoute = createRootRoute({
  component: () => (
    <LinkProvider component={RouterLink}>
      <Outlet />
    </LinkProvider>
  ),
  // One guard for every path, also for unknown ones.
  beforeLoad: ({ location: { pathname } }) => {
    const role = knownSession()?.user.role ?? null;
    const isInside = role !== null && isOperator(role);
    const detour = detourFrom(pathname, role) ?? (isInside ? sectionDetourFrom(pathname, role) : null);
    if (detour !== null) throw redirect({ href: detour, replace: true });
  },
});

const roleRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$role', component: Shell });

/** The proof of a draw has the same address for everyone. */
const proofRoute = createRoute({ getParentRoute: () => rootRoute, path: '/proof', component: Shell });
const drawRoute = createRoute({
  getParentRoute: () => proofRoute,
  path: '$drawId',
  component: () => <OperatorProof drawId={drawRoute.useParams().drawId} />,
});

/** Every section of every role. The table of sections maps them to pages. */
const sectionRoute = createRoute({
  getParentRoute: () => roleRoute,
  path: '$',
  validateSearch: (search): Record<string, string> => search as Record<string, string>,
  component: SectionPage,
});

export function createBackOfficeRouter(history: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      roleRoute.addChildren([sectionRoute]),
      proofRoute.addChildren([drawRoute]),
    ]),
    history,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageSpinner,
    defaultPendingMs: 300,
    defaultErrorComponent: RouteFault,
    defaultNotFoundComponent: () => <PageSpinner />,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

function RouteFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return <PageFault error={error} onRetry={tryAgain} />;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createBackOfficeRouter>;
  }
}

/** Below /{role}: a section that the role does not have redirects to its dashboard. */
function sectionDetourFrom(pathname: string, role: OperatorRole): string | null {
  const [first = '', section = '', third = ''] = pathname.split('/').filter((segment) => segment !== '');
  if (first !== role) return null;
  const isChildren = /^[1-9]\d*$/.test(section) && third === 'children';
  return isChildren || sectionFor(role, section) !== undefined ? null : homeOf(role);
}

/** Parses the query as plain texts. The router's default would turn a search for "0123" into a number. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** A link inside the back office. Its router also warns about unsaved changes. */
function RouterLink({ href, children, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isFollowedHere(event, href)) return;
        event.preventDefault();
        router.history.push(href);
      }}
    >
      {children}
    </a>
  );
}
