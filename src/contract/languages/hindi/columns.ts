/** The labels of columns, by their English text. Those that other texts use as well are among the words. */
export const columnsInHindi: Readonly<Record<string, string>> = {
  Results: 'परिणाम',
  Draw: 'ड्रॉ',
  'Drawn At': 'ड्रॉ का समय',
  Draws: 'ड्रॉ',
  Stakes: 'दाँव',
  Prizes: 'इनाम',
  'Expected Prizes': 'अनुमानित इनाम',
  'Standard Deviation': 'मानक विचलन',
  Deviation: 'विचलन',
  State: 'स्थिति',
};
