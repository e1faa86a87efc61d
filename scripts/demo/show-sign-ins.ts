import { accountKind } from '#contract/accounts/account-kinds';
import type { World } from './keep-world.ts';

/** Prints the accounts a visitor may use. */
export function showSignIns(
  { signIns, password }: Pick<World, 'signIns' | 'password'>,
  address: string,
): void {
  const labels = signIns.map(({ role }) => accountKind(role).label);
  const width = Math.max(...labels.map((label) => label.length));
  const lines = signIns.map(
    ({ username }, at) => `  ${(labels[at] ?? '').padEnd(width)}  ${username.padEnd(8)}  ${password}`,
  );
  console.log([`Sign in at ${address} as`, ...lines].join('\n'));
}
