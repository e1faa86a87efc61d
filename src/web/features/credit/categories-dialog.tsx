import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import {
  type CreditCategory,
  mostCategories,
  readCategories,
  setCategories,
} from '#contract/credit/categories';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { creditKeys } from '#web/features/credit/use-own-credit.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** The form with the categories of the own network, once they are read. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: creditKeys.categories,
    queryFn: ({ signal }) => call(readCategories, { signal }),
  });
  return data === undefined ? null : <CategoriesForm known={data.data.categories} onClose={onClose} />;
}

/** A row that was added and left empty is no category. */
const sent = (all: readonly CreditCategory[], known: number) => ({
  categories: all.filter(({ name }, at) => at < known || name.trim() !== ''),
});

function CategoriesForm({ known, onClose }: { known: readonly CreditCategory[]; onClose: () => void }) {
  const { t } = useTexts(creditTexts);
  const client = useQueryClient();
  const form = useForm({
    initial: { categories: known },
    check: ({ categories }) => faultsBySchema(setCategories.body, sent(categories, known.length)),
    send: ({ categories }) => call(setCategories, { body: sent(categories, known.length) }),
    onDone: async ({ message }) => {
      await client.invalidateQueries({ queryKey: creditKeys.categories });
      notifySuccess(message);
      onClose();
    },
  });
  const { categories } = form.values;
  const put = (at: number, part: Partial<CreditCategory>) =>
    form.set(
      'categories',
      categories.map((each, index) => (index === at ? { ...each, ...part } : each)),
    );
  const submit = (event: FormEvent) => {
    // The form of the movement is around this one in the tree of components, and would be sent, too.
    event.stopPropagation();
    form.submit(event);
  };
  return (
    <FormDialog
      title={t('categories.title')}
      onClose={onClose}
      onSubmit={submit}
      isBusy={form.isBusy}
      error={form.faults.categories ?? form.error}
    >
      <Text as="p" tone="quiet">
        {t('categories.hint')}
      </Text>
      {categories.map((category, at) => (
        // A category has no other name than its place until it is saved.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
        <CategoryRow key={at} number={at + 1} category={category} onChange={(part) => put(at, part)} />
      ))}
      <Button
        variant="default"
        leftSection={<Icon of={IconPlus} />}
        disabled={categories.length >= mostCategories}
        onClick={() => form.set('categories', [...categories, { name: '', isRetired: false }])}
      >
        {t('categories.add')}
      </Button>
    </FormDialog>
  );
}

interface CategoryRowProps {
  number: number;
  category: CreditCategory;
  onChange: (part: Partial<CreditCategory>) => void;
}

function CategoryRow({ number, category, onChange }: CategoryRowProps) {
  const { t } = useTexts(creditTexts);
  return (
    <div className="row middle gap-3">
      <TextInput
        className="grow"
        aria-label={t('categories.name', { number: String(number) })}
        maxLength={30}
        value={category.name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <Checkbox
        label={t('categories.isOffered')}
        checked={!category.isRetired}
        onChange={({ currentTarget: { checked } }) => onChange({ isRetired: !checked })}
      />
    </div>
  );
}
