import type { Columns, Table } from '#contract/lists/table';
import type { turnoverTable } from '#contract/reports/reports';
import type { returnTable } from '#contract/reports/returns';

/** The labels of the columns of a table: without one that it has, or with another one, it does not compile. */
type Labels<T> = T extends Table<infer C> ? { readonly [Name in LabelledIn<C>]: string } : never;
type LabelledIn<C extends Columns> = {
  [Name in keyof C & string]: C[Name] extends { label: string } ? Name : never;
}[keyof C & string];

const returns: Labels<typeof returnTable> = {
  gameName: 'गेम',
  username: 'एडमिन',
  results: 'परिणाम',
  day: 'दिन',
  roundNumber: 'ड्रॉ',
  drawnAt: 'ड्रॉ का समय',
  draws: 'ड्रॉ',
  stakes: 'दाँव',
  prizes: 'इनाम',
  expected: 'अनुमानित इनाम',
  spread: 'मानक विचलन',
  deviation: 'विचलन',
  state: 'स्थिति',
};

const turnover: Labels<typeof turnoverTable> = {
  username: 'आईडी',
  playPoints: 'खेल',
  winPoints: 'जीत',
  endPoints: 'अंतर',
  supercom: 'सुपर ए.मै.',
  distcom: 'ए.मै.',
  retailcom: 'मास्टर',
  usercom: 'खिलाड़ी',
  totalcommission: 'कमीशन',
  net: 'नेट',
};

export const columns = { 'returns-columns': returns, 'turnover-columns': turnover };
