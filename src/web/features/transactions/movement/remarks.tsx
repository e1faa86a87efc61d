import { TextInput } from '@mantine/core';
import { addRemark, type Movement } from '#contract/credit/movements';
import { movementTexts } from '#web/features/transactions/movement/movement-texts.en.ts';
import { useReadAgain } from '#web/features/transactions/movement/use-movement.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';

/** What the parties said of a movement later, and a field for one of them to say more. */
export function Remarks({ movement }: { movement: Movement }) {
  const { t } = useTexts(movementTexts);
  const { remarks, canRemark } = movement;
  if (remarks.length === 0 && !canRemark) return null;
  return (
    <section aria-label={t('remarks.title')} className="stack gap-3">
      <Text as="h3" size="14" weight="550">
        {t('remarks.title')}
      </Text>
      {remarks.length === 0 ? (
        <Text as="p" size="13" tone="faint">
          {t('remarks.none')}
        </Text>
      ) : (
        <ol className="stack gap-2">
          {remarks.map(({ _id, author, text, createdAt }) => (
            <li key={_id}>
              <Text as="p" size="12" tone="faint">
                <span translate="no">{author}</span> · <DateTime value={createdAt} format="short" />
              </Text>
              <Text as="p" className="anywhere">
                <span translate="no">{text}</span>
              </Text>
            </li>
          ))}
        </ol>
      )}
      {canRemark && <RemarkForm transferId={movement._id} />}
    </section>
  );
}

function RemarkForm({ transferId }: { transferId: string }) {
  const { t } = useTexts(movementTexts);
  const readAgain = useReadAgain();
  const form = useForm({
    initial: { text: '' },
    check: (values) => faultsBySchema(addRemark.body, { ...values, transferId }),
    send: ({ text }) => call(addRemark, { body: { transferId, text } }),
    creates: true,
    onDone: async ({ message }) => {
      notifySuccess(message);
      form.reset();
      await readAgain();
    },
  });
  return (
    <form className="stack gap-2" noValidate onSubmit={form.submit}>
      <TextInput
        {...form.field('text')}
        label={t('remarks.text')}
        description={t('remarks.hint')}
        autoComplete="off"
        maxLength={200}
      />
      {form.error !== null && <Note tone="bad">{form.error}</Note>}
      <div>
        <BusyButton type="submit" variant="default" isBusy={form.isBusy} busyLabel={t('remarks.adding')}>
          {t('remarks.add')}
        </BusyButton>
      </div>
    </form>
  );
}
