import type { FlowPart } from './flow-geometry.ts';
import type { Books } from './use-books.ts';

const flat = ['otc', 'loan', 'gift'];

/** Everything credit stands in, in the order of the chain. What nobody holds is left out, but for games and prizes. */
export function trialParts({ wallets, others, gameBalances, prizesPayable }: Books['trial']): FlowPart[] {
  const chain = wallets.filter(({ role, balance }) => !flat.includes(role) && balance !== 0);
  const besides = hundredths(wallets.filter(({ role }) => flat.includes(role)).map(({ balance }) => balance));
  return [
    ...chain.map(({ role, balance }) => ({ key: role, tone: 'wallets' as const, amount: balance })),
    ...(besides === 0 ? [] : [{ key: 'flat', tone: 'wallets' as const, amount: besides }]),
    ...(others === 0 ? [] : [{ key: 'others', tone: 'wallets' as const, amount: others }]),
    { key: 'games', tone: 'games', amount: gameBalances },
    { key: 'prizes', tone: 'prizes', amount: prizesPayable },
  ];
}

/** A sum of points, taken in whole hundredths. */
const hundredths = (points: readonly number[]) =>
  points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
