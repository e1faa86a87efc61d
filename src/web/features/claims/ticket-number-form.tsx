import { TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { readPublicSlip } from '#contract/tickets/slips';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import { claimKeys, ticketNumberForm } from '#web/features/claims/claim-keys.ts';
import classes from '#web/features/claims/claims-page.module.css';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { call, failureText } from '#web/platform/calls/call.ts';
import { isMissing } from '#web/platform/fault.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { slipIn } from '#web/product/slip/find-code.ts';
import { ScanButton } from '#web/product/slip/scan-button.tsx';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface TicketNumberFormProps {
  first: string;
  /** `isGenuine` is true if its slip had the right secret code. The number is null if nothing was found. */
  onFind: (number: string | null, isGenuine: boolean) => void;
}

/**
 * Accepts a typed ticket number, or the address of a slip from the camera or from a scanner that types it and presses
 * Enter. Checks a number without asking the server. The server checks the secret code of a slip.
 */
export function TicketNumberForm({ first, onFind }: TicketNumberFormProps) {
  const { t } = useTexts(claimsTexts);
  const input = useRef<HTMLInputElement>(null);
  // The whole number is selected, so that the next scan replaces it.
  const select = () => input.current?.select();
  useEffect(select, []);
  const { form, scanned } = useNumberForm({ first, onFind });
  const submit = (event: FormEvent) => {
    form.submit(event);
    select();
  };
  return (
    <Panel label={t('number.panel')}>
      <form className={classes.form} aria-label={t('title')} noValidate onSubmit={submit}>
        <TextInput
          {...form.field('number')}
          ref={input}
          classNames={{ input: classes.input ?? '' }}
          size="lg"
          label={t('number.label')}
          description={t('number.hint')}
          leftSection={<Icon of={IconTicket} size={20} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className={classes.find}>
          <ScanButton onFound={(text) => void scanned(text)} />
          <BusyButton type="submit" size="md" isBusy={form.isBusy}>
            {t('number.find')}
          </BusyButton>
        </span>
      </form>
    </Panel>
  );
}

function useNumberForm({ first, onFind }: TicketNumberFormProps) {
  const { t } = useTexts(claimsTexts);
  const client = useQueryClient();
  const form = useForm({
    initial: { number: groupedNumber(first) },
    id: ticketNumberForm,
    check: ({ number }) => {
      if (number.trim() === '') return { number: t('number.required') };
      const ticketId = readTicketNumber(slipIn(number)?.number ?? number);
      return ticketId === null ? { number: t('number.invalid') } : {};
    },
    send: async ({ number: typed }) => {
      const slip = slipIn(typed);
      const ticketId = readTicketNumber(slip?.number ?? typed);
      const isKnown = ticketId !== null && (slip === null || (await isGenuine(slip)));
      return isKnown ? { number: ticketNumber(ticketId), isGenuine: slip !== null } : null;
    },
    onDone: (found) => {
      if (found === null) refuse(t('number.notGenuine'));
      else show(found.number, found.isGenuine);
    },
  });
  const refuse = (number: string) => {
    form.refuse({ number });
    onFind(null, false);
  };
  /**
   * Reads the ticket again even if it is on screen: its prize may have been claimed at another place. The form does not
   * wait for it: it would ignore the next scan meanwhile.
   */
  const show = (number: string, isGenuine: boolean) => {
    form.rewrite({ number: groupedNumber(number) });
    onFind(number, isGenuine);
    void client.invalidateQueries({ queryKey: claimKeys.ticket(number) });
  };
  const scanned = async (text: string) => {
    const slip = slipIn(text);
    const ticketId = readTicketNumber(slip?.number ?? '');
    if (slip === null || ticketId === null) return refuse(t('number.noSlip'));
    const isRight = await isGenuine(slip).catch((error: Error) => error);
    if (isRight === true) return show(ticketNumber(ticketId), true);
    refuse(isRight ? failureText(isRight, t('failed.title')) : t('number.notGenuine'));
  };
  return { form, scanned };
}

/** True if a slip has the secret code of its ticket and its address was not ended. */
async function isGenuine(slip: { number: string; code: string }): Promise<boolean> {
  try {
    await call(readPublicSlip, { params: slip });
    return true;
  } catch (error) {
    if (error instanceof Error && isMissing(error)) return false;
    throw error;
  }
}
