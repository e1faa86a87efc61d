import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { isOperator } from '#contract/roles';
import { knownSession } from '#web/platform/session.ts';
import { LinkProvider } from '#web/ui/link.tsx';
import { detourFrom } from './guard';
import { OperatorProof } from './operator-proof';
import { PageFault } from './page-fault';
import { PageSpinner } from './page-spinner';
import { RouterLink } from './router-link';
import { parseSearch, stringifySearch } from './search-params';
import { sectionDetourFrom } from './section-guard';
import { SectionPage } from './section-page';
import { Shell } from './shell/shell';

const rootRoute = createRootRoute({
  component: () => (
    <LinkProvider component={RouterLink}>
      <Outlet />
    </LinkProvider>
  ),
  // One guard for every path, also those that do not exist.
  beforeLoad: ({ location: { pathname } }) => {
    const role = knownSession()?.user.role ?? null;
    const isInside = role !== null && isOperator(role);
    const detour = detourFrom(pathname, role) ?? (isInside ? sectionDetourFrom(pathname, role) : null);
    if (detour !== null) throw redirect({ href: detour, replace: true });
  },
});

const roleRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$role', component: Shell });

/** The proof of a draw has one address for everybody. */
const proofRoute = createRoute({ getParentRoute: () => rootRoute, path: '/proof', component: Shell });
const drawRoute = createRoute({
  getParentRoute: () => proofRoute,
  path: '$drawId',
  component: () => <OperatorProof drawId={drawRoute.useParams().drawId} />,
});

/** Every section of every role: which page it is, the table of sections says. */
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
    defaultNotFoundComponent: PageSpinner,
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
