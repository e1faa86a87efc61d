import { TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { readTicketNumber, ticketNumber } from '#contract/tickets/ticket-number';
import { claimKeys, ticketNumberForm } from '#web/features/claims/claim-keys.ts';
import classes from '#web/features/claims/claims-page.module.css';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/platform/texts.ts';
import { ScanButton } from '#web/product/slip/scan-button.tsx';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface TicketNumberFormProps {
  first: string;
  onFind: (number: string) => void;
}

/** Takes a number from the keys or from a scanner, which types it and presses Enter. A wrong number is refused without asking the server. */
export function TicketNumberForm({ first, onFind }: TicketNumberFormProps) {
  const { t } = useTexts(claimsTexts);
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  // The whole number is selected, so that the next scan replaces it.
  const select = () => input.current?.select();
  useEffect(select, []);
  const form = useForm({
    initial: { number: groupedNumber(first) },
    id: ticketNumberForm,
    check: ({ number }) => {
      if (number.trim() === '') return { number: t('number.required') };
      return readTicketNumber(number) === null ? { number: t('number.invalid') } : {};
    },
    send: async ({ number }) => readTicketNumber(number),
    onDone: async (ticketId) => {
      if (ticketId === null) return;
      const number = ticketNumber(ticketId);
      if (number === first) await client.invalidateQueries({ queryKey: claimKeys.ticket(number) });
      else onFind(number);
    },
  });
  const found = (number: string) => {
    const ticketId = readTicketNumber(number);
    if (ticketId === null) form.refuse({ number: t('number.invalid') });
    else onFind(ticketNumber(ticketId));
  };
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
          <ScanButton onFound={found} />
          <BusyButton type="submit" size="md" isBusy={form.isBusy}>
            {t('number.find')}
          </BusyButton>
        </span>
      </form>
    </Panel>
  );
}
