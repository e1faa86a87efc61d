import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { LivePayload } from '#contract/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useRefreshSession, useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { formatMoney } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { liveKeys } from '../live-keys';
import { AddBalanceField } from './add-balance-field';
import classes from './balance-panel.module.css';
import { BalanceParts } from './balance-parts';
import { ResetBalanceDialog } from './reset-balance-dialog';
import { useAddBalance } from './use-add-balance';
import { useResetBalance } from './use-reset-balance';

const shownForMs = 2_000;

/** The balance of the game on screen: what is added to it, what is free of it, and its way back. */
export function BalancePanel({ payload }: { payload: LivePayload }) {
  const { t, language } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  const isOnline = useOnline();
  const { message, adding, resetting } = useBalanceActs(payload);
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
      <div className={classes.parts}>
        <AddBalanceField
          adding={adding}
          username={username}
          isDisabled={!isOnline}
          ownCredit={isOwn ? user.walletBalance : undefined}
        />
        <FormMessageLine message={message} />
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
      </div>
      <ResetBalanceDialog payload={payload} resetting={resetting} />
    </Panel>
  );
}

/** Both acts say what came of them in one line, and show what is then there. */
function useBalanceActs({ adminId, gameId }: LivePayload) {
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const ids = { adminId, gameId };
  const acts = {
    ids,
    say,
    onMoved: () => void refreshSession(),
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.board(ids) }),
  };
  const adding = useAddBalance({ ...acts, clearQuiet });
  return { message, adding, resetting: useResetBalance(acts) };
}

/** Why nothing can be moved back. */
function whyNothing(balance: number) {
  if (balance < 0) return 'belowZero';
  return balance === 0 ? 'nothingThere' : 'nothingFree';
}
