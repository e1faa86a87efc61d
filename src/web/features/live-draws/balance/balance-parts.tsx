import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LivePayload } from '#contract/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './balance-panel.module.css';

/** What of the balance is held for open rounds, what is free, and how far below that it may go. */
export function BalanceParts({ payload }: { payload: LivePayload }) {
  const { t } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  return (
    <dl className={classes.figures}>
      <Part label={t('balance.reserve')} note={t('balance.reserveNote')} amount={payload.reserve} />
      <Part label={t('balance.free')} amount={payload.free} />
      <Part label={t('balance.line')} amount={payload.creditLine}>
        {user.role === 'superadmin' && (
          <Link
            href={`/${user.role}/admin/players/details/${payload.adminId}`}
            className={classes.change ?? ''}
            aria-label={t('balance.changeLine')}
            title={t('balance.changeLine')}
          >
            <Icon of={IconPencil} size={16} />
          </Link>
        )}
      </Part>
    </dl>
  );
}

type PartProps = { label: string; note?: string; amount: number; children?: ReactNode };

function Part({ label, note, amount, children }: PartProps) {
  return (
    <div title={note}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
        {children}
      </dd>
    </div>
  );
}
