import { memo, Suspense, useCallback, useEffect, useMemo } from 'react';
import type { LivePayload } from '#contract/draws/live-draws';
import { addBalanceId } from '#web/features/live-draws/balance/add-balance-field.tsx';
import { BalancePanel } from '#web/features/live-draws/balance/balance-panel.tsx';
import { entriesOf, imagesOf, payoutsOf } from '#web/features/live-draws/board-facts.ts';
import { LiabilityPanel } from '#web/features/live-draws/liability/liability-panel.tsx';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import type { LiveIds } from '#web/features/live-draws/live-keys.ts';
import { PhoneSaveBar } from '#web/features/live-draws/result/phone-save-bar.tsx';
import { canPick } from '#web/features/live-draws/result/pick.ts';
import { ResultPanel } from '#web/features/live-draws/result/result-panel.tsx';
import { SavesPanel } from '#web/features/live-draws/result/saves-panel.tsx';
import type { Picking } from '#web/features/live-draws/result/use-pick.ts';
import { usePick } from '#web/features/live-draws/result/use-pick.ts';
import { useSaveResult } from '#web/features/live-draws/result/use-save-result.ts';
import { useWithdrawResult } from '#web/features/live-draws/result/use-withdraw-result.ts';
import { WithdrawDialog } from '#web/features/live-draws/result/withdraw-dialog.tsx';
import { CollectionPanel } from '#web/features/live-draws/screen/collection-panel.tsx';
import { LiveGate, LiveSkeleton } from '#web/features/live-draws/screen/live-gate.tsx';
import { LiveHeader } from '#web/features/live-draws/screen/live-header.tsx';
import classes from '#web/features/live-draws/screen/live-screen.module.css';
import { useClockFace, useLiveBoard } from '#web/features/live-draws/use-live-board.ts';
import { VoidsPanel } from '#web/features/live-draws/void/voids-panel.tsx';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useSession } from '#web/platform/session/session.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import type { ClockFace } from '#web/product/board/clock/clock-face.ts';
import { BoardTotal } from '#web/product/board/felt.tsx';
import { FirstSteps } from '#web/product/first-steps/first-steps.tsx';
import { LastResults } from '#web/product/results/last-results.tsx';
import { ManualMark, ManualNote } from '#web/product/results/manual-mark.tsx';
import { Board } from '#web/product/screens/board.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { Page } from '#web/ui/page/page.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

/** The round of one game in one network: board, result, balance. */
export function LiveScreen({ ids }: { ids: LiveIds }) {
  const live = useLiveBoard(ids);
  const { data } = live.board;
  if (data === undefined) return <LiveGate error={live.board.error} onRetry={() => void live.refresh()} />;
  return (
    <Suspense fallback={<LiveSkeleton />}>
      <LiveDesk key={`${data.adminId}/${data.gameId}`} payload={data} live={live} />
    </Suspense>
  );
}

type LiveDeskProps = { payload: LivePayload; live: ReturnType<typeof useLiveBoard> };

const boardId = 'board';

function LiveDesk({ payload, live }: LiveDeskProps) {
  const { t } = useTexts(liveDrawsTexts);
  const isPhone = useIsBelow('phone');
  const isOnline = useOnline();
  const { countdown } = live;
  const picking = usePick(payload);
  const saving = useSaveResult(payload, picking);
  const withdrawing = useWithdrawResult(payload);
  // Between two rounds the clock may be ahead of the board: then there is no round on screen.
  const isSameRound = payload.round !== null && countdown.round?.drawId === payload.round.drawId;
  const clock = useClockFace(isSameRound ? { ...countdown, round: payload.round } : countdown);
  const canPick = clock.isOpen && isSameRound;
  const canSave = canPick && isOnline;
  const isVoid = payload.round?.isVoid === true;
  const { clearQuiet } = saving;
  useEffect(() => {
    if (picking.hasPick) clearQuiet();
  }, [picking.hasPick, clearQuiet]);
  const result = { payload, picking, saving, withdrawing, canSave };
  return (
    <Page>
      {!isPhone && (
        <SkipLink to={boardId} first='[data-cell][tabindex="0"]'>
          {t('skip')}
        </SkipLink>
      )}
      <LiveHeader
        payload={payload}
        heardAt={live.heardAt}
        connection={live.connection}
        isSealed={clock.isSealed}
        refresh={live.refresh}
      />
      <Steps payload={payload} />
      {isVoid && <VoidsPanel voids={payload.voids} />}
      <div id={boardId}>
        <LiveBoard payload={payload} clock={clock} picking={picking} isDisabled={!canPick} />
      </div>
      {!isPhone && <ResultPanel {...result} />}
      <ResultsPanel payload={payload} />
      {!isVoid && <VoidsPanel voids={payload.voids} />}
      <div className={classes.columns}>
        <CollectionPanel payload={payload} />
        <BalancePanel payload={payload} />
      </div>
      <SavesPanel payload={payload} />
      <LiabilityPanel payload={payload} picked={picking.result} />
      {isPhone && <PhoneSaveBar {...result} />}
      <WithdrawDialog payload={payload} withdrawing={withdrawing} />
    </Page>
  );
}

/** Why this game cannot sell a ticket yet. */
function Steps({ payload: { adminId, gameId, adminUsername } }: { payload: LivePayload }) {
  const { user } = useSession();
  if (user.role !== 'superadmin' && user.role !== 'admin') return null;
  return (
    <FirstSteps
      viewer={user.role}
      admin={{ id: adminId, username: adminUsername }}
      gameId={gameId}
      onAddBalance={() => document.getElementById(addBalanceId)?.focus()}
    />
  );
}

const ResultsPanel = memo(function ResultsPanel({ payload }: { payload: LivePayload }) {
  const { t } = useTexts(boardsTexts);
  const isPhone = useIsBelow('phone');
  return (
    <Panel isFlush title={t('results.title')} aside={isPhone ? <ManualMark /> : <ManualNote />}>
      <LastResults screen={payload.screen} results={payload.lastData.data} images={imagesOf(payload)} />
    </Panel>
  );
});

type LiveBoardProps = { payload: LivePayload; clock: ClockFace; picking: Picking; isDisabled: boolean };

/** The board with all stakes of the round on screen. */
function LiveBoard({ payload, clock, picking, isDisabled }: LiveBoardProps) {
  const { t } = useTexts(liveDrawsTexts);
  const { screen } = payload;
  const entries = useMemo(() => entriesOf(payload), [payload]);
  const amountOf = useCallback((drawno: string) => entries.get(drawno)?.sum ?? 0, [entries]);
  const canPickHere = useCallback((drawno: string) => canPick(screen, drawno), [screen]);
  return (
    <Board
      screen={screen}
      label={payload.gameName}
      nodigit={payload.nodigit}
      images={useMemo(() => imagesOf(payload), [payload])}
      payouts={useMemo(() => payoutsOf(payload), [payload])}
      fill="stakes"
      amountOf={amountOf}
      selected={picking.marked}
      onPick={picking.press}
      canPick={canPickHere}
      isDisabled={isDisabled}
      clock={clock}
      lastDrawno={payload.lastData.data[0]?.drawno}
      lead={<BoardTotal label={t('totalDraw')} amount={payload.collections.totalDrawCollection} />}
    />
  );
}
