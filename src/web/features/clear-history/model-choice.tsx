import { Checkbox } from '@mantine/core';
import { type ClearModel, clearModels } from '#contract/clear-history';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import classes from './model-choice.module.css';

interface ModelChoiceProps {
  chosen: readonly ClearModel[];
  fault: string | undefined;
  onChange: (models: ClearModel[]) => void;
}

/** The nine models, each with a sentence on what it holds, and all of them at once. */
export function ModelChoice({ chosen, fault, onChange }: ModelChoiceProps) {
  const { t } = useTexts(clearHistoryTexts);
  const isAll = chosen.length === clearModels.length;
  return (
    <FormSection title={t('models')}>
      <WideField span={3}>
        <Checkbox
          className={classes.all ?? ''}
          label={t('allModels')}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => onChange(isAll ? [] : [...clearModels])}
        />
        <Checkbox.Group
          aria-label={t('models')}
          error={fault}
          value={[...chosen]}
          onChange={(values) => onChange(clearModels.filter((model) => values.includes(model)))}
        >
          <div className={classes.models}>
            {clearModels.map((model) => (
              <Checkbox
                key={model}
                value={model}
                label={
                  <>
                    {t(`model.${model}`)} <code className={classes.model}>{model}</code>
                  </>
                }
                description={t(`about.${model}`)}
              />
            ))}
          </div>
        </Checkbox.Group>
      </WideField>
    </FormSection>
  );
}
