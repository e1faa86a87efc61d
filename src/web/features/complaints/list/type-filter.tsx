import { useTranslation } from 'react-i18next';
import { enquiryTypes } from '#contract/complaint-fields';
import type { Complaint } from '#contract/complaints';
import { FilterRow } from '#web/ui/filter-row/filter-row.tsx';
import { FilterSelect } from '#web/ui/filter-row/filter-select.tsx';

interface TypeFilterProps {
  value: Complaint['enquiryType'] | undefined;
  onChange: (type: Complaint['enquiryType'] | undefined) => void;
}

/** One kind of enquiry, or all. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useTranslation('complaints');
  return (
    <FilterRow label={t('filter.label')} onClear={undefined}>
      <FilterSelect
        label={t('filter.type')}
        all={t('filter.allTypes')}
        value={value}
        options={enquiryTypes.map((type) => ({ value: type, label: type }))}
        onChange={onChange}
      />
    </FilterRow>
  );
}
