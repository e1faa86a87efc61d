import { lazy } from 'react';
import { loginPath } from '../platform/home';

const LandingPage = lazy(() =>
  import('../features/landing/landing-page').then((module) => ({ default: module.LandingPage })),
);
const LoginPage = lazy(() =>
  import('../features/auth/login-page').then((module) => ({ default: module.LoginPage })),
);
const SignUpPage = lazy(() =>
  import('../features/auth/sign-up-page').then((module) => ({ default: module.SignUpPage })),
);

/** The three pages that are open without sign-in. A player has the first of them. */
export function VisitorPages({ path }: { path: string }) {
  const place = path.replace(/\/+$/, '');
  if (place === loginPath) return <LoginPage />;
  return place === '' ? <LandingPage /> : <SignUpPage />;
}
