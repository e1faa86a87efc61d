import { lazy } from 'react';
import { loginPath } from '#web/platform/home.ts';

const Landing = lazy(() => import('./landing').then((module) => ({ default: module.Landing })));
const LoginPage = lazy(() =>
  import('#web/features/auth/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);
const SignUpPage = lazy(() =>
  import('#web/features/auth/sign-up-page.tsx').then((module) => ({ default: module.SignUpPage })),
);

/** The three pages that are open without sign-in. */
export function VisitorPages({ path }: { path: string }) {
  const place = path.replace(/\/+$/, '');
  if (place === loginPath) return <LoginPage />;
  return place === '' ? <Landing /> : <SignUpPage />;
}
