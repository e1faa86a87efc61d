import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LivePayload } from '#contract/draws/live-draws';
import { AddBalanceField } from '#web/features/live-draws/balance/add-balance-field.tsx';
import classes from '#web/features/live-draws/balance/balance-panel.module.css';
import { useAddBalance } from '#web/features/live-draws/balance/use-add-balance.ts';
import { useResetBalance } from '#web/features/live-draws/balance/use-reset-balance.ts';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useRefreshSession, useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** The balance of the game on screen: add to it, see the free amount, reset it. */
export function BalancePanel({ payload }: { payload: LivePayload }) {
  const { t, language } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  const isOnline = useOnline();
  const { adding, resetting } = useBalanceActs(payload);
  const isOwn = user._id === payload.adminId;
  const username = payload.adminUsername;
  const amount = formatMoney(payload.free, language);
  const moves = isOwn ? t('balance.resetYours', { amount }) : t('balance.resetAdmins', { amount, username });
  const nothing = t(`balance.${whyNothing(payload.percentageData.gameBalance)}`);
  return (
    <Panel
      title={t('balance.title')}
      aside={isOwn ? t('balance.fromYours') : t('balance.fromAdmins', { username })}
    >
      <Stack gap="3">
        <AddBalanceField
          adding={adding}
          username={username}
          isDisabled={!isOnline}
          ownCredit={isOwn ? user.walletBalance : undefined}
        />
        <FormMessageLine message={adding.message} />
        <div className={classes.reset}>
          <Button
            variant="default"
            color="red"
            leftSection={<Icon of={IconArrowBackUp} size={16} />}
            disabled={payload.free <= 0 || !isOnline}
            onClick={resetting.ask}
          >
            {t('balance.reset')}
          </Button>
          <p className={classes.hint}>{payload.free > 0 ? moves : nothing}</p>
        </div>
        <BalanceParts payload={payload} />
        <BalanceChartLink payload={payload} />
      </Stack>
      <ResetBalanceDialog payload={payload} resetting={resetting} />
    </Panel>
  );
}

/** Both actions show their message in one line and refresh the balance. */
function useBalanceActs({ adminId, gameId }: LivePayload) {
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  const ids = { adminId, gameId };
  const acts = {
    ids,
    onMoved: () => void refreshSession(),
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.board(ids) }),
  };
  const adding = useAddBalance(acts);
  return { adding, resetting: useResetBalance({ ...acts, say: adding.say }) };
}

/** Why nothing can be moved back. */
function whyNothing(balance: number) {
  if (balance < 0) return 'belowZero';
  return balance === 0 ? 'nothingThere' : 'nothingFree';
}

type ResetBalanceDialogProps = { payload: LivePayload; resetting: ReturnType<typeof useResetBalance> };

/** Asks before the free amount of a balance is moved back. */
function ResetBalanceDialog({ payload, resetting }: ResetBalanceDialogProps) {
  const { t, language } = useTexts(liveDrawsTexts);
  const { gameName, free, adminUsername } = payload;
  const amount = formatMoney(free, language);
  return (
    <ConfirmDialog
      isOpen={resetting.isAsking}
      onClose={resetting.close}
      onConfirm={resetting.confirm}
      isBusy={resetting.isBusy}
      error={resetting.error}
      title={t('balance.dialog.title')}
      message={t('balance.dialog.text', { game: gameName })}
    >
      <p>{t('balance.dialog.moves', { amount, username: adminUsername })}</p>
    </ConfirmDialog>
  );
}

/** The reserve, the free amount, and how far the balance may fall below its reserve. */
function BalanceParts({ payload }: { payload: LivePayload }) {
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

/** The chart of this balance, for those who may read it. */
function BalanceChartLink({ payload: { adminId, gameId } }: { payload: LivePayload }) {
  const { t } = useTexts(liveDrawsTexts);
  const { role } = useSession().user;
  if (role !== 'superadmin' && role !== 'admin') return null;
  const query = new URLSearchParams({ chart: 'balance', id: adminId, gameId });
  return (
    <Link
      href={`/${role}/analytics?${query}`}
      className="inline middle text-12 blue underlined phone-high-44"
    >
      {t('balance.overTime')}
    </Link>
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
