import { IconCards, IconChevronRight, IconCoins, IconPigMoney, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { FirstStepsFacts as Facts, sellingNeeds } from '#contract/draws/live-draws';
import { type OperatorRole, parentKindOf } from '#contract/ground/roles';
import { firstStepsTexts } from '#web/product/first-steps/first-steps-texts.en.ts';
import { useFirstSteps } from '#web/product/first-steps/use-first-steps.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

type Need = (typeof sellingNeeds)[number];

interface Admin {
  id: string;
  username: string;
}

interface FirstStepsProps {
  /** The operator who looks. */
  viewer: OperatorRole;
  /** Of the network that is meant. Below an admin, the own branch is. */
  admin?: Admin;
  /** On the live screen of a game, its balance is meant. */
  gameId?: string;
  /** Takes the operator to the balance of that game. */
  onAddBalance?: () => void;
}

const icons = { games: IconCards, player: IconUserPlus, credit: IconCoins, balance: IconPigMoney };
const row = 'row middle gap-3 text-13 min-44 pad-x-4 pad-y-2';

/** Why a network, or one of its games, cannot sell a ticket yet, each reason with its next step. Nothing if it can. */
export function FirstSteps({ viewer, admin, gameId, onAddBalance }: FirstStepsProps) {
  const { t } = useTexts(firstStepsTexts);
  const { data } = useFirstSteps({ adminId: admin?.id, gameId });
  if (data === undefined || data.data.missing.length === 0) return null;
  const { missing } = data.data;
  const reasonOf = (need: Need) => {
    if (gameId !== undefined && (need === 'games' || need === 'balance')) return t(`${need}Here`);
    return admin === undefined && (need === 'player' || need === 'credit') ? t(`${need}Below`) : t(need);
  };
  return (
    <Panel title={t('title')} isFlush>
      <ul>
        {missing.map((need) => (
          <li key={need} className="line-below last-open">
            <Step
              need={need}
              reason={reasonOf(need)}
              facts={data.data}
              place={{ viewer, admin, gameId }}
              onAddBalance={onAddBalance}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface StepProps {
  need: Need;
  reason: string;
  facts: Facts;
  place: { viewer: OperatorRole; admin: Admin | undefined; gameId: string | undefined };
  onAddBalance: FirstStepsProps['onAddBalance'];
}

function Step({ need, reason, facts, place, onAddBalance }: StepProps) {
  const { t } = useTexts(firstStepsTexts);
  const href = hrefOf(need, facts, place);
  const kind = accountKind(facts.nextKind ?? 'player').label;
  const line = (end: ReactNode) => (
    <>
      <Icon className="faint" of={icons[need]} />
      {/* On a phone the step is below its reason. */}
      <Row as="span" wrap justify="between" className="flexible gap-x-3">
        <span>{reason}</span> {end}
      </Row>
    </>
  );
  const step = (
    <>
      {line(
        <Text weight="500" tone="accent">
          {t(`step.${need}`, { kind })}
        </Text>,
      )}
      <Icon className="faint" of={IconChevronRight} size={16} />
    </>
  );
  if (href !== null)
    return (
      <Link href={href} className={`${row} sliding hover-2 focus-inside`}>
        {step}
      </Link>
    );
  if (need === 'balance' && onAddBalance !== undefined)
    return (
      <button
        type="button"
        className={`${row} full to-start sliding hover-2 focus-inside`}
        onClick={onAddBalance}
      >
        {step}
      </button>
    );
  const asked = askedKind(need, place.viewer);
  if (need === 'player' || asked === null) return <div className={row}>{line(null)}</div>;
  const ask = t(`ask.${need}`, { kind: accountKind(asked).label });
  return <div className={row}>{line(<Text tone="quiet">{ask}</Text>)}</div>;
}

/** Who can take a step that the operator cannot take: credit comes from the account above, all else from the admin. */
function askedKind(need: Need, viewer: OperatorRole) {
  if (need === 'credit' || viewer === 'admin') return parentKindOf(viewer);
  return viewer === 'superadmin' ? null : 'admin';
}

/** Where the step is taken; null where the operator cannot take it. */
function hrefOf(need: Need, facts: Facts, { viewer, admin, gameId }: StepProps['place']): string | null {
  const isAbove = viewer === 'superadmin' && admin !== undefined;
  switch (need) {
    case 'games':
      return isAbove ? `/${viewer}/admin/edit/${admin.id}` : null;
    case 'player':
      return `/${viewer}/${accountKind(facts.nextKind ?? 'player').section}/create`;
    case 'credit':
      if (isAbove) return `/${viewer}/admin/credittransfer/${admin.id}`;
      return facts.hasOwnCredit ? `/${viewer}/player` : null;
    case 'balance':
      return gameId !== undefined || admin === undefined || facts.emptyGameId === null
        ? null
        : `/${viewer}/game/${facts.emptyGameId}/${admin.id}/${admin.username}`;
  }
}
