import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ClearModel, clearModels } from '#contract/clear-history';
import classes from './model-choice.module.css';

interface ModelChoiceProps {
  chosen: readonly ClearModel[];
  fault: string | undefined;
  onChange: (models: ClearModel[]) => void;
}

/** The nine models, each with a sentence on what it holds. */
export function ModelChoice({ chosen, fault, onChange }: ModelChoiceProps) {
  const { t } = useTranslation('clearHistory');
  return (
    <Checkbox.Group
      label={t('models')}
      error={fault}
      value={[...chosen]}
      onChange={(values) => onChange(clearModels.filter((model) => values.includes(model)))}
    >
      <div className={classes.models}>
        {clearModels.map((model) => (
          <Checkbox key={model} value={model} label={t(`model.${model}`)} description={t(`about.${model}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
