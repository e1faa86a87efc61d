import { TransactionsPage } from '#web/features/transactions/transactions-page.tsx';
import { transactionsTexts } from '#web/features/transactions/transactions-texts.en.ts';
import { exportsTexts } from '#web/platform/exports/exports-texts.en.ts';
import { registerTexts } from '#web/platform/texts.ts';
import { periodTexts } from '#web/ui/period-filter/period-texts.en.ts';

registerTexts('transactions', transactionsTexts);
registerTexts('period', periodTexts);
registerTexts('exports', exportsTexts);

export const Transactions = TransactionsPage;
