import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LivePayload } from '#contract/draws/live-draws';
import { withdrawResult } from '#contract/draws/live-draws';
import type { SavedEntry } from '#contract/draws/live-payload';
import { messages } from '#contract/ground/messages';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import classes from '#web/features/live-draws/result/result-panel.module.css';
import { failureOf } from '#web/features/live-draws/result/use-save-result.ts';
import { call } from '#web/platform/calls/call.ts';
import { useResultWords } from '#web/product/results/result-words.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { inWords, useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

const tones: Record<SavedEntry['state'], BadgeTone> = {
  current: 'on',
  replaced: 'off',
  withdrawn: 'off',
  withdrawal: 'wait',
};

/** Every save and withdrawal for the round on screen with actor and time, and the button that withdraws the last save. */
export function SavesPanel({ payload, canWithdraw }: { payload: LivePayload; canWithdraw: boolean }) {
  const { t, language } = useTexts(liveDrawsTexts);
  const withdrawing = useWithdrawResult(payload);
  const { saves, saveCount, savedResult, round } = payload;
  if (saves.length === 0) return null;
  const count = (number: number) => formatCount(number, language);
  const shown = t('saves.more', { shown: count(saves.length), total: count(saveCount) });
  return (
    <Panel
      isFlush
      title={t('saves.title')}
      aside={
        <Row as="span" align="middle" gap="3">
          {saveCount > saves.length && shown}
          <Button
            size="xs"
            variant="default"
            disabled={!canWithdraw || savedResult === null}
            onClick={withdrawing.ask}
          >
            {t('saves.withdraw')}
          </Button>
        </Row>
      }
    >
      <SavesTable payload={payload} />
      {round !== null && (
        <ConfirmDialog
          isOpen={withdrawing.isAsking}
          onClose={withdrawing.close}
          onConfirm={withdrawing.confirm}
          isBusy={withdrawing.isBusy}
          error={withdrawing.error}
          title={t('saves.dialog.title')}
          message={t('saves.dialog.text', {
            number: roundNumber(round.roundNumber),
            game: payload.gameName,
          })}
        />
      )}
    </Panel>
  );
}

function SavesTable({ payload: { saves, screen } }: { payload: LivePayload }) {
  const { t } = useTexts(liveDrawsTexts);
  const words = useResultWords();
  return (
    <div className="fits">
      <table className={classes.table} aria-label={t('saves.title')}>
        <thead>
          <tr>
            {(['result', 'booster', 'state', 'by', 'at'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`saves.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {saves.map(({ _id, result, booster, state, savedBy, savedAt }) => (
            <tr key={_id}>
              <td>{result === null ? t('saves.none') : words(screen, result)}</td>
              <td>{booster === null ? t('saves.none') : t('result.times', { booster })}</td>
              <td>
                <Badge tone={tones[state]}>{t(`saves.states.${state}`)}</Badge>
              </td>
              <td>{savedBy}</td>
              <td>
                <DateTime value={savedAt} format="time" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Asks, then withdraws the saved result of the round that was on screen when it was asked. */
function useWithdrawResult({ adminId, gameId, round }: LivePayload) {
  const { t } = useTexts(liveDrawsTexts);
  const client = useQueryClient();
  const [drawId, setDrawId] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: (draw: string) => call(withdrawResult, { body: { gameId, adminId, drawId: draw } }),
    onSuccess: () => {
      notifySuccess(inWords(messages.resultWithdrawn));
      setDrawId(null);
    },
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.board({ adminId, gameId }) }),
  });
  const ask = () => {
    mutation.reset();
    setDrawId(round?.drawId ?? null);
  };
  return {
    ask,
    isAsking: drawId !== null,
    close: () => setDrawId(null),
    confirm: () => drawId !== null && !mutation.isPending && mutation.mutate(drawId),
    isBusy: mutation.isPending,
    error:
      mutation.error === null ? null : failureOf(mutation.error, t('saves.refused'), t('saves.broken')).text,
  };
}
