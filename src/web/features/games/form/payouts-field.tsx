import { gameScreen, type ScreenName } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { gamesTexts } from '../games-texts.en.ts';
import { shareOfStakes } from './share-of-stakes.ts';
import type { GameForm } from './use-game-form.ts';
import { type ControlName, controlId } from './validate-game-form.ts';

type KindName = keyof typeof gamesTexts.table.kinds;

/** What each kind of bet pays in all for one point staked, with the share of the stakes that goes back on average. */
export function PayoutsField({ form, screen }: { form: GameForm; screen: ScreenName }) {
  const { t } = useTexts(gamesTexts);
  const put = (name: ControlName, at: number, payout: string) =>
    form.change(name, {
      payouts: form.values.payouts.map((other, place) => (place === at ? payout : other)),
    });
  return gameScreen(screen).kinds.map(({ name: kind }, at) => {
    const name: ControlName = `payout-${at}`;
    const payout = form.values.payouts[at] ?? '';
    const share = shareOfStakes(screen, Number(form.values.nodigit), at, Number(payout));
    return (
      <MoneyInput
        key={kind}
        id={controlId(name)}
        label={t('field.payout', { kind: t(`kinds.${kind as KindName}`) })}
        description={share === undefined ? undefined : t('hint.share', { rate: share.toFixed(2) })}
        value={payout}
        error={form.faults[name]}
        onChange={(value) => put(name, at, value)}
        onBlur={() => form.check(name)}
      />
    );
  });
}
