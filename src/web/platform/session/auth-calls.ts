import type { Endpoint } from '#contract/api/endpoint';
import type * as auth from '#contract/auth/auth';
import type { Route } from '#web/platform/calls/build-request.ts';

/**
 * The calls of the visitor's pages without their schemas: the schema library alone is a fifth of the size limit of
 * these pages. Their types are the contract's.
 */
export const authCalls = {
  login: routeOf<typeof auth.login>({ method: 'POST', path: '/auth/login', writes: true, posting: false }),
  loginCode: routeOf<typeof auth.loginCode>({
    method: 'POST',
    path: '/auth/login/code',
    writes: true,
    posting: false,
  }),
  signUp: routeOf<typeof auth.signUp>({
    method: 'POST',
    path: '/auth/signup',
    writes: true,
    posting: false,
    creates: true,
  }),
  readSignUp: routeOf<typeof auth.readSignUp>({
    method: 'GET',
    path: '/auth/signup',
    writes: false,
    posting: false,
  }),
  logout: routeOf<typeof auth.logout>({ method: 'GET', path: '/auth/logout', writes: true, posting: false }),
  readSession: routeOf<typeof auth.readSession>({
    method: 'GET',
    path: '/auth/session',
    writes: false,
    posting: false,
  }),
  setLocale: routeOf<typeof auth.setLocale>({
    method: 'POST',
    path: '/auth/locale',
    writes: true,
    posting: false,
  }),
};

/** The parts of a call that are needed to send it. */
export function routeOf<E extends Endpoint>(route: Route): E {
  return route as E;
}
