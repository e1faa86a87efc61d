import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readCategories } from '#contract/credit/categories';
import { batchTexts } from '#web/features/accounts/batch/batch-texts.en.ts';
import type { BatchAct } from '#web/features/accounts/batch/plan-batch.ts';
import type { BatchForm } from '#web/features/accounts/batch/use-batch-form.ts';
import { call } from '#web/platform/calls/call.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { OptionalLabel } from '#web/ui/form/inputs/optional-label.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';

const ways = { give: ['same', 'own', 'fill'], take: ['same', 'own', 'all'] } as const;

/** How much is moved, and what it is for. */
export function BatchFields({ act, form }: { act: BatchAct; form: BatchForm }) {
  const { t } = useTexts(batchTexts);
  const words = useWords();
  const { way } = form.values;
  const categories = useQuery({
    queryKey: ['credit-categories'],
    queryFn: ({ signal }) => call(readCategories, { signal }),
    select: ({ data }) => data.categories.filter(({ isRetired }) => !isRetired),
  });
  const names = categories.data?.map(({ name }) => ({ value: name, label: words(name) })) ?? [];
  return (
    <>
      <Segmented
        label={t('how')}
        options={ways[act].map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(chosen) => form.set('way', chosen)}
        error={way === 'same' || way === 'fill' ? undefined : form.faults.amount}
      />
      {(way === 'same' || way === 'fill') && (
        <MoneyInput
          id={form.idOf('amount')}
          label={t(way === 'fill' ? 'fillAmount' : 'amount')}
          value={form.values.amount}
          error={form.faults.amount}
          onChange={(amount) => form.set('amount', amount)}
          data-autofocus
        />
      )}
      <div className="grid start gap-4 columns-2">
        <TextInput {...form.field('note')} label={<OptionalLabel label={t('note')} />} maxLength={200} />
        <NativeSelect
          {...form.field('category')}
          label={<OptionalLabel label={t('category')} />}
          rightSection={<Icon of={IconChevronDown} size={16} />}
          data={[{ value: '', label: t('noCategory') }, ...names]}
        />
      </div>
    </>
  );
}
