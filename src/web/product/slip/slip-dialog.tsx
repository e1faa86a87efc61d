import { Button, TextInput } from '@mantine/core';
import { IconPrinter, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { printSlip, readSlip, revokeSlip, type Slip } from '#contract/tickets/slips';
import { call, failureText } from '#web/platform/calls/call.ts';
import { PaperChoice } from '#web/product/slip/paper-choice.tsx';
import { PrintedSlip } from '#web/product/slip/printed-slip.tsx';
import { knownPaper, type Paper } from '#web/product/slip/slip-paper.ts';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface SlipDialogProps {
  /** The number of the ticket. */
  ticketId: string;
  /** Operators print numbered copies; players print and share their own tickets. */
  isOperator: boolean;
  onClose: () => void;
}

/** Prints the slip of a ticket on the chosen paper, or shares its address. */
export function SlipDialog({ ticketId, isOperator, onClose }: SlipDialogProps) {
  const { t } = useTexts(slipTexts);
  const [paper, setPaper] = useState<Paper>(knownPaper);
  const [printed, setPrinted] = useState<{ slip: Slip; time: number } | null>(null);
  const act = useAct();
  const sharing = useSharing();
  const { error, isBusy, run } = act;
  const load = async () => (await call(isOperator ? printSlip : readSlip, { params: { ticketId } })).data;
  return (
    <Dialog
      isOpen
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {!isOperator && (
            <ShareButton isBusy={isBusy} onShare={() => run(async () => sharing.share(await load()))} />
          )}
          <BusyButton
            leftSection={<Icon of={IconPrinter} />}
            isBusy={isBusy}
            busyLabel={t('printing')}
            data-autofocus
            onClick={() => run(async () => setPrinted({ slip: await load(), time: performance.now() }))}
          >
            {t('print')}
          </BusyButton>
        </>
      }
    >
      <PaperChoice
        paper={paper}
        onChoose={(chosen) => {
          setPrinted(null);
          setPaper(chosen);
        }}
      />
      {isOperator && <OperatorActs ticketId={ticketId} act={act} />}
      {sharing.byHand !== null && <AddressByHand address={sharing.byHand} />}
      {error !== null && <Note tone="bad">{failureText(error, t('failed'))}</Note>}
      {printed !== null && <PrintedSlip key={printed.time} slip={printed.slip} paper={paper} />}
    </Dialog>
  );
}

function ShareButton({ isBusy, onShare }: { isBusy: boolean; onShare: () => void }) {
  const { t } = useTexts(slipTexts);
  return (
    <Button variant="default" leftSection={<Icon of={IconShare} />} disabled={isBusy} onClick={onShare}>
      {t('share')}
    </Button>
  );
}

/** Where the browser neither shares nor copies. */
function AddressByHand({ address }: { address: string }) {
  const { t } = useTexts(slipTexts);
  return (
    <TextInput
      label={t('byHand')}
      value={address}
      readOnly
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function useSharing() {
  const { t } = useTexts(slipTexts);
  const [byHand, setByHand] = useState<string | null>(null);
  const shareSlip = async (slip: Slip) => {
    const isLeft = await share(slip, () => notifySuccess(t('copied')));
    setByHand(isLeft ? slip.address : null);
  };
  return { byHand, share: shareSlip };
}

/** What an operator should know, and the end of the address on earlier slips. */
function OperatorActs({ ticketId, act }: { ticketId: string; act: ReturnType<typeof useAct> }) {
  const { t } = useTexts(slipTexts);
  const revoke = async () => {
    await call(revokeSlip, { params: { ticketId } });
    notifySuccess(t('revoked'));
  };
  return (
    <>
      <Text as="p" size="13" tone="quiet">
        {t('logged')}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        disabled={act.isBusy}
        onClick={() => act.run(revoke)}
      >
        {t('revoke')}
      </Button>
    </>
  );
}

/** One act at a time, with its failure. */
function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    void act()
      .catch((failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
      .finally(() => setBusy(false));
  };
  return { isBusy, error, run };
}

/** By the device's own means; without them the address is copied. True if it must be copied by hand. */
async function share({ address, ticketId }: Slip, onCopied: () => void): Promise<boolean> {
  const shared = { title: ticketId, url: address };
  if (navigator.canShare?.(shared) === true) {
    // A person who closes the sheet has not failed.
    await navigator.share(shared).catch(() => undefined);
    return false;
  }
  if (!(await copyText(address))) return true;
  onCopied();
  return false;
}
