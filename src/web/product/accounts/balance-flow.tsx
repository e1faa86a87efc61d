import { IconArrowRight } from '@tabler/icons-react';
import type { AccountKindName } from '#contract/ground/roles';
import classes from '#web/product/accounts/balance-flow.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { LargeMoney } from '#web/ui/values/large-money.tsx';
import { Money } from '#web/ui/values/money.tsx';

export type BalanceSide = {
  role: AccountKindName;
  username: string;
  /** "You", or the account's name. */
  note: string;
  /** The name of the balance: "Hierarchy Credit". */
  label: string;
  before: string;
  /** Undefined while the amount is not valid. */
  after?: string | undefined;
};

type BalanceFlowProps = {
  from: BalanceSide;
  to: BalanceSide;
  amount?: string | undefined;
  /** The amount exceeds the giver's balance. */
  isImpossible?: boolean | undefined;
  /** The label of the last line: "After transfer". */
  afterLabel: string;
};

/** Both balances before and after a movement, and its direction. All amounts are decimal strings. */
export function BalanceFlow({ from, to, amount, isImpossible = false, afterLabel }: BalanceFlowProps) {
  const leaving = amount === undefined ? undefined : `-${amount}`;
  return (
    <div className={classes.flow} data-impossible={isImpossible || undefined}>
      <Plate side={from} amount={leaving} direction="from" afterLabel={afterLabel} />
      <div className={classes.arrow} aria-hidden="true">
        <span>
          <Icon of={IconArrowRight} size={20} />
        </span>
      </div>
      <Plate side={to} amount={amount} direction="to" afterLabel={afterLabel} />
    </div>
  );
}

type PlateProps = {
  side: BalanceSide;
  amount: string | undefined;
  direction: 'from' | 'to';
  afterLabel: string;
};

function Plate({ side, amount, direction, afterLabel }: PlateProps) {
  const { t } = useTexts(uiTexts);
  const rest = '\u2013';
  return (
    <section className={classes.plate} data-direction={direction} aria-label={side.username}>
      <Row as="p" wrap align="middle" weight="550" className="gap-y-1 gap-x-2-5">
        <RoleChip role={side.role} variant="long" />
        <span>{side.username}</span>
      </Row>
      <p className={classes.note}>{side.note}</p>
      <dl>
        <div>
          <dt>{side.label}</dt>
          <dd className={classes.before}>
            <LargeMoney amount={side.before} />
          </dd>
        </div>
        <div className={classes.moveRow}>
          <dt>{direction === 'from' ? t('balanceFlow.leaves') : t('balanceFlow.arrives')}</dt>
          <Text as="dd" fontSize="16" tone="quiet">
            {amount === undefined ? rest : <Money amount={amount} hasPlus isPlain />}
          </Text>
        </div>
        <div className={classes.after}>
          <dt>{afterLabel}</dt>
          <dd>{side.after === undefined ? rest : <LargeMoney amount={side.after} />}</dd>
        </div>
      </dl>
    </section>
  );
}
