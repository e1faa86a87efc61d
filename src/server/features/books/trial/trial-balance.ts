import { toPoints } from '#contract/ground/money';
import { accountKindNames } from '#contract/ground/roles';
import type { WalletSum } from '#server/features/books/trial/trial-queries';

/**
 * Credit generated compared with the wallets that hold it. For one network, credit generated is the credit received
 * across its border; for all together the borders cancel out. Sums are in hundredths.
 */
export function trialBalance(sums: readonly WalletSum[]) {
  const sumOf = (isMeant: (sum: WalletSum) => boolean) =>
    sums.filter(isMeant).reduce((total, { balance }) => total + balance, 0);
  const ofKind = (kind: WalletSum['kind']) => sumOf((sum) => sum.kind === kind);
  const generated = -(ofKind('issuance') + ofKind('border'));
  const wallets = accountKindNames.map((role) => ({ role, balance: sumOf(({ holder }) => holder === role) }));
  const held = wallets.reduce((total, { balance }) => total + balance, 0);
  const gameBalances = ofKind('game');
  const prizesPayable = ofKind('prizes');
  const others = ofKind('account') - held + ofKind('clearing');
  return {
    generated: toPoints(generated),
    wallets: wallets.map(({ role, balance }) => ({ role, balance: toPoints(balance) })),
    others: toPoints(others),
    gameBalances: toPoints(gameBalances),
    prizesPayable: toPoints(prizesPayable),
    difference: toPoints(generated - held - others - gameBalances - prizesPayable),
  };
}
