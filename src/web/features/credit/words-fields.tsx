import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readCategories } from '#contract/credit/categories';
import { CategoriesDialog } from '#web/features/credit/categories-dialog.tsx';
import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { MoneyForm } from '#web/features/credit/use-money-form.ts';
import { creditKeys } from '#web/features/credit/use-own-credit.ts';
import { call } from '#web/platform/calls/call.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { OptionalLabel } from '#web/ui/form/inputs/optional-label.tsx';

interface WordsFieldsProps {
  form: MoneyForm;
  /** There is another side that reads them. */
  isShared?: boolean;
}

/** What the operator says of a movement: a note, a reference and a category of its network. All are optional. */
export function WordsFields({ form, isShared = false }: WordsFieldsProps) {
  const { t } = useTexts(creditTexts);
  const words = useWords();
  const categories = useQuery({
    queryKey: creditKeys.categories,
    queryFn: ({ signal }) => call(readCategories, { signal }),
    select: ({ data }) => data.categories.filter(({ isRetired }) => !isRetired),
  });
  const isAdmin = useOwn('role') === 'admin';
  const [isEditing, setEditing] = useState(false);
  const names = categories.data?.map(({ name }) => ({ value: name, label: words(name) })) ?? [];
  return (
    <>
      <TextInput
        {...form.field('note')}
        label={<OptionalLabel label={t('note')} />}
        description={isShared && t('noteHint')}
        maxLength={200}
      />
      <div className="grid start gap-4 columns-2">
        <TextInput
          {...form.field('reference')}
          label={<OptionalLabel label={t('reference')} />}
          maxLength={60}
        />
        <NativeSelect
          {...form.field('category')}
          label={<OptionalLabel label={t('category')} />}
          rightSection={<Icon of={IconChevronDown} size={16} />}
          data={[{ value: '', label: t('noCategory') }, ...names]}
          description={
            isAdmin && (
              <button type="button" className="blue underlined" onClick={() => setEditing(true)}>
                {t('categories.edit')}
              </button>
            )
          }
        />
      </div>
      {isEditing && <CategoriesDialog onClose={() => setEditing(false)} />}
    </>
  );
}
