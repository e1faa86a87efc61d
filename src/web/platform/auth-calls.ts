import type * as auth from '#contract/auth';
import type { Endpoint } from '#contract/endpoint';
import type { Route } from '#web/platform/build-request.ts';

/**
 * The calls that a signed-out visitor's page makes, without their schemas: the schema library alone is a
 * fifth of what that page may weigh. Their types are the contract's.
 */
export const authCalls = {
  login: routeOf<typeof auth.login>({ method: 'POST', path: '/auth/login', writes: true, posting: false }),
  loginCode: routeOf<typeof auth.loginCode>({
    method: 'POST',
    path: '/auth/login/code',
    writes: true,
    posting: false,
  }),
  signUp: routeOf<typeof auth.signUp>({ method: 'POST', path: '/auth/signup', writes: true, posting: false }),
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
};

/** A call by the little that sending it needs. */
export function routeOf<E extends Endpoint>(route: Route): E {
  return route as E;
}
