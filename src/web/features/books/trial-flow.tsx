import type { CSSProperties } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountKindNames, flatKinds, isFlat } from '#contract/ground/roles';
import classes from '#web/features/books/books-page.module.css';
import { booksTexts } from '#web/features/books/books-texts.en.ts';
import type { FlowPart } from '#web/features/books/flow-geometry.ts';
import { drawn, layFlow, ribbonPath } from '#web/features/books/flow-geometry.ts';
import type { Books, TrialRead } from '#web/features/books/use-books.ts';
import { inWords, useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { LargeMoney } from '#web/ui/values/large-money.tsx';
import { Money } from '#web/ui/values/money.tsx';

const width = 600;
const bar = 12;
const middleX = 320;

/** Credit generated and the wallets that hold it, in widths proportional to the amounts. */
export function TrialFlow({ read: { trial, network } }: { read: TrialRead }) {
  const { t, language } = useTexts(booksTexts);
  const parts = trialParts(trial);
  const flow = layFlow(parts);
  const made = network === null ? t('generated') : t('received');
  const sums = flow.groups.map(({ tone }) => ({
    tone,
    amount:
      parts.reduce((sum, part) => (part.tone === tone ? sum + Math.round(part.amount * 100) : sum), 0) / 100,
  }));
  const label = t('flow', {
    made,
    generated: formatMoney(trial.generated, language),
    parts: sums.map(({ tone, amount }) => `${t(`tone.${tone}`)} ${formatMoney(amount, language)}`).join(', '),
  });
  return (
    <div className="fits">
      <div className={classes.flow}>
        <div>
          <div className={classes.sums}>
            <Sum label={made} amount={trial.generated} />
            {sums
              .filter(({ tone }) => tone === 'wallets')
              .map(({ tone, amount }) => (
                <Sum key={tone} label={t(`tone.${tone}`)} amount={amount} />
              ))}
          </div>
          <FlowPicture flow={flow} label={label} />
        </div>
        <dl className={classes.parts}>
          {flow.slots.map(({ key, tone, slot, amount }) => (
            <div
              key={key}
              style={{ '--slot': `${slot}px`, '--part': share(amount, trial.generated) } as CSSProperties}
              data-tone={tone}
            >
              <dt>
                <PartName part={key} />
              </dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The figure of one bar, above the bar. */
function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className={classes.sum}>
      <span>{label}</span>
      <strong>
        <LargeMoney amount={amount} />
      </strong>
    </p>
  );
}

const share = (amount: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, amount / whole)) : 0);

function FlowPicture({ flow, label }: { flow: ReturnType<typeof layFlow>; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${flow.height}`}
      height={flow.height}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {flow.ribbons.map((ribbon) => (
        <path
          key={ribbon.key}
          className={classes.ribbon}
          data-tone={ribbon.tone}
          d={
            ribbon.isFirst ? ribbonPath(ribbon, bar, middleX) : ribbonPath(ribbon, middleX + bar, width - bar)
          }
        />
      ))}
      <rect className={classes.bar} x={0} width={bar} {...drawn(flow.left)} />
      {flow.groups.map(({ key, tone, bar: middle }) => (
        <rect key={key} className={classes.bar} data-tone={tone} x={middleX} width={bar} {...drawn(middle)} />
      ))}
      {flow.slots.map(({ key, tone, bar: end }) => (
        <rect
          key={key}
          className={classes.bar}
          data-tone={tone}
          x={width - bar}
          width={bar}
          {...drawn(end)}
        />
      ))}
    </svg>
  );
}

/** The name of one part of the trial balance: a role badge or a text. */
function PartName({ part }: { part: string }) {
  const { t } = useTexts(booksTexts);
  const role = accountKindNames.find((known) => known === part);
  if (role !== undefined) return <RoleChip role={role} variant="long" />;
  if (part === 'flat') return flatKinds.map((kind) => inWords(accountKind(kind).label)).join(', ');
  if (part === 'others') return t('part.others');
  return part === 'games' ? t('tone.games') : t('tone.prizes');
}

/** All parts in the order of the chain. Empty parts are omitted, except games and prizes. */
function trialParts({ wallets, others, gameBalances, prizesPayable }: Books['trial']): FlowPart[] {
  const chain = wallets.filter(({ role, balance }) => !isFlat(role) && balance !== 0);
  const besides = hundredths(wallets.filter(({ role }) => isFlat(role)).map(({ balance }) => balance));
  return [
    ...chain.map(({ role, balance }) => ({ key: role, tone: 'wallets' as const, amount: balance })),
    ...(besides === 0 ? [] : [{ key: 'flat', tone: 'wallets' as const, amount: besides }]),
    ...(others === 0 ? [] : [{ key: 'others', tone: 'wallets' as const, amount: others }]),
    { key: 'games', tone: 'games', amount: gameBalances },
    { key: 'prizes', tone: 'prizes', amount: prizesPayable },
  ];
}

/** A sum of points, computed in whole hundredths. */
const hundredths = (points: readonly number[]) =>
  points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
