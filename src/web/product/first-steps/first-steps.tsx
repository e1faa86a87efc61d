import { IconCards, IconChevronRight, IconCoins, IconPigMoney, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { accountKind } from '#contract/accounts/account-kinds';
import { readFirstSteps, type sellingNeeds } from '#contract/draws/live-draws';
import { call } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { firstStepsTexts } from '#web/product/first-steps/first-steps-texts.en.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

type Need = (typeof sellingNeeds)[number];
type Facts = z.infer<typeof readFirstSteps.answer>['data'];

interface FirstStepsProps {
  /** The operator who looks. */
  viewer: 'superadmin' | 'admin';
  admin: { id: string; username: string };
  /** On the live screen of a game, its balance is meant. */
  gameId?: string;
  /** Takes the operator to the balance of that game. */
  onAddBalance?: () => void;
}

const everyMs = 10_000;
const icons = { games: IconCards, player: IconUserPlus, credit: IconCoins, balance: IconPigMoney };
const row = 'row middle gap-3 text-13 min-44 pad-x-4 pad-y-2';

/** Why a network, or one of its games, cannot sell a ticket yet, each reason with its next step. Nothing if it can. */
export function FirstSteps({ viewer, admin, gameId, onAddBalance }: FirstStepsProps) {
  const { t } = useTexts(firstStepsTexts);
  const { data } = useQuery({
    queryKey: ['first-steps', admin.id, gameId],
    queryFn: ({ signal, client, queryKey }) =>
      call(readFirstSteps, {
        query: { adminId: admin.id, ...(gameId === undefined ? {} : { gameId }) },
        background: client.getQueryData(queryKey) !== undefined,
        signal,
      }),
    refetchInterval: everyMs,
  });
  if (data === undefined || data.data.missing.length === 0) return null;
  const { missing } = data.data;
  const reasonOf = (need: Need) =>
    gameId !== undefined && (need === 'games' || need === 'balance') ? t(`${need}Here`) : t(need);
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
  place: Pick<FirstStepsProps, 'viewer' | 'admin'> & { gameId: string | undefined };
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
  const isAsked = need === 'games' || need === 'credit';
  return <div className={row}>{line(isAsked && <Text tone="quiet">{t(`ask.${need}`)}</Text>)}</div>;
}

/** Where the step is taken; null where the operator cannot take it. */
function hrefOf(need: Need, facts: Facts, { viewer, admin, gameId }: StepProps['place']): string | null {
  const isAdmin = viewer === 'admin';
  switch (need) {
    case 'games':
      return isAdmin ? null : `/${viewer}/admin/edit/${admin.id}`;
    case 'player':
      return `/${viewer}/${accountKind(facts.nextKind ?? 'player').section}/create`;
    case 'credit':
      if (!isAdmin) return `/${viewer}/admin/credittransfer/${admin.id}`;
      return facts.hasOwnCredit ? `/${viewer}/player` : null;
    case 'balance':
      return gameId !== undefined || facts.emptyGameId === null
        ? null
        : `/${viewer}/game/${facts.emptyGameId}/${admin.id}/${admin.username}`;
  }
}
