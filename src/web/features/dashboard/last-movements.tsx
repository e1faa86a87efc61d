import { IconArrowRight, IconArrowsExchange } from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/features/dashboard/dashboard-page.module.css';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { Summary } from '#web/features/dashboard/use-dashboard.ts';
import { useSession } from '#web/platform/session/session.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { StateMessage } from '#web/ui/feedback/state-message.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

type Movements = Summary['lastMovements'];
type LastMovementsProps = { role: OperatorRole; movements: Movements | undefined };

/** The latest movements of the branch, newest first. */
export function LastMovements({ role, movements }: LastMovementsProps) {
  const { t } = useTexts(dashboardTexts);
  return (
    <Panel
      title={t('movements.title')}
      aside={<Link href={`/${role}/transactionreport`}>{t('movements.report')}</Link>}
      isFlush
    >
      {movements?.length === 0 ? (
        <StateMessage
          icon={IconArrowsExchange}
          title={t('movements.none')}
          message={t('movements.noneText')}
        />
      ) : (
        <div className={classes.scrolled}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('movements.time')}</th>
                <th scope="col">{t('movements.from')}</th>
                <th scope="col">{t('movements.to')}</th>
                <th scope="col">{t('movements.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {movements === undefined ? <WaitingRows /> : <Rows role={role} movements={movements} />}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function Rows({ role, movements }: { role: OperatorRole; movements: Movements }) {
  const { t } = useTexts(dashboardTexts);
  return movements.map((movement) => (
    <tr key={movement._id}>
      <td className={classes.time}>
        <DateTime value={movement.createdAt} format="short" />
      </td>
      <td>
        <Party
          role={role}
          party={movement.from}
          none={t(role === 'superadmin' ? 'movements.generated' : 'movements.gameBalance')}
        />
      </td>
      <td className={classes.to}>
        <Icon of={IconArrowRight} size={16} className={classes.arrow ?? ''} />
        <Party
          role={role}
          party={movement.to}
          none={t(role === 'superadmin' ? 'movements.retired' : 'movements.gameBalance')}
        />
      </td>
      <Text as="td" weight="600">
        <Money amount={movement.amount} />
      </Text>
    </tr>
  ));
}

type PartyProps = { role: OperatorRole; party: Movements[number]['from']; none: string };

function Party({ role, party, none }: PartyProps) {
  const { user } = useSession();
  if (party === null) return <span className={classes.lastMovementsQuiet}>{none}</span>;
  const { section, details } = accountKind(party.role);
  const isBelow = party._id !== user._id && details;
  const href = `/${role}/${section}/players/details/${party._id}`;
  return (
    <UsernameCell
      username={party.username}
      role={party.role}
      isCopyable={false}
      {...(isBelow ? { href } : {})}
    />
  );
}

const waiting = [0, 1, 2, 3, 4];

function WaitingRows() {
  const { t } = useTexts(uiTexts);
  return waiting.map((row) => (
    <tr key={row}>
      <td colSpan={4}>
        <span className={classes.lastMovementsWaiting} />
        {row === 0 && <VisuallyHidden>{t('table.loading')}</VisuallyHidden>}
      </td>
    </tr>
  ));
}
