import { Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { PageNumbers } from '#web/ui/data-table/pager/page-numbers.tsx';
import { PageStep } from '#web/ui/data-table/pager/page-step.tsx';
import { type PageSteps, usePageSteps } from '#web/ui/data-table/pager/use-page-steps.ts';
import type { TableSeek, TableState, TableStateChange } from '#web/ui/data-table/table-types.ts';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import { Row } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

type PagerProps = {
  state: TableState;
  /** Undefined until the rows are counted. */
  count: number | undefined;
  /** The number of rows on this page. */
  shown: number;
  pageCount: number;
  onChange?: TableStateChange;
  seek?: TableSeek;
  pageSizes?: readonly number[];
};

/** The range of rows, the page size, and links to other pages. */
export function Pager({
  state,
  count,
  shown,
  pageCount,
  onChange,
  seek,
  pageSizes = [10, 25, 50, 100],
}: PagerProps) {
  const { t, language } = useTexts(uiTexts);
  const steps = usePageSteps({ state, pageCount, onChange, seek });
  const from = (state.page - 1) * state.pageSize + 1;
  const number = (value: number) => formatCount(value, language);
  const range = {
    from: number(from),
    to: number(count === undefined ? from + shown - 1 : Math.min(from + state.pageSize - 1, count)),
    total: count === undefined ? t('table.counting') : number(count),
  };
  return (
    <Row
      wrap
      align="middle"
      size="13"
      tone="quiet"
      className="line-above gap-y-2 gap-x-4 min-48 pad-y-2 pad-x-4"
      data-print="hidden"
    >
      <p role="status">{t('pager.range', range)}</p>
      <PageSize
        value={state.pageSize}
        options={pageSizes}
        onChange={(pageSize) => onChange?.({ pageSize, page: 1 }, { replace: false })}
      />
      <Row as="nav" align="middle" gap="0-5" className="pushed" aria-label={t('pager.label')}>
        <Steps {...steps} />
      </Row>
    </Row>
  );
}

function Steps({ page, pageCount, hasNext, hasLast, onGo }: PageSteps) {
  const { t } = useTexts(uiTexts);
  return (
    <>
      <PageStep
        name={t('pager.first')}
        icon={IconChevronLeftPipe}
        isDisabled={page <= 1}
        onClick={() => onGo(1)}
      />
      <PageStep
        name={t('pager.previous')}
        icon={IconChevronLeft}
        isDisabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <PageNumbers page={page} pageCount={pageCount} hasLast={hasLast} onGo={onGo} />
      <PageStep
        name={t('pager.next')}
        icon={IconChevronRight}
        isDisabled={!hasNext}
        onClick={() => onGo(page + 1)}
      />
      {hasLast && (
        <PageStep
          name={t('pager.last')}
          icon={IconChevronRightPipe}
          isDisabled={!hasNext}
          onClick={() => onGo(pageCount)}
        />
      )}
    </>
  );
}

type PageSizeProps = { value: number; options: readonly number[]; onChange: (pageSize: number) => void };

function PageSize({ value, options, onChange }: PageSizeProps) {
  const { t } = useTexts(uiTexts);
  return (
    <Row align="middle" gap="2">
      <span aria-hidden="true">{t('pager.rows')}</span>
      <Menu position="top-start">
        <Menu.Target>
          <button
            type="button"
            className={classes.select}
            aria-label={t('pager.rowsPerPage', { count: value })}
          >
            {value}
            <Icon of={IconChevronDown} size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {options.map((option) => (
            <Menu.Item
              key={option}
              onClick={() => onChange(option)}
              aria-current={option === value || undefined}
            >
              {option}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Row>
  );
}
