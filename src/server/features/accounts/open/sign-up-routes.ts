import * as calls from '#contract/auth/auth';
import { isSignUpOpen, type SignUpTools, signUp } from '#server/features/accounts/open/sign-up';
import type { Admit, Serve } from '#server/platform/http/serve';

interface SignUpParts extends SignUpTools {
  /** Counts a sign-up before it is validated. */
  admission: Admit;
}

export function serveSignUp(serve: Serve, { admission, ...tools }: SignUpParts): void {
  serve.open(calls.readSignUp, async () => ({ data: { isOpen: await isSignUpOpen(tools) } }));
  serve.open(calls.signUp, async ({ body, facts, once }) => signUp(tools, body, { facts, once }), {
    admit: admission,
  });
}
