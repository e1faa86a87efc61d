import type { returnsTexts } from '#web/features/returns/returns-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const returns: Counterpart<typeof returnsTexts> = {
  title: 'रिटर्न मॉनिटर',
  note: 'हर गेम ने कितना लौटाया, निष्पक्ष ड्रॉ की तुलना में। रीस्टोर से रिवर्स हुए टिकट भी शामिल हैं।',
  rows: 'गेम के रिटर्न',
  days: '{{game}} का रिटर्न, दिन के अनुसार',
  drawsOf: '{{game}} के ड्रॉ',
  back: 'वापस जाएँ',
  admin: 'एडमिन',
  allAdmins: 'सभी एडमिन',
  noAdmin: 'कोई एडमिन नहीं मिला',
  search: 'गेम और एडमिन खोजें',
  searchPlaceholder: 'गेम या एडमिन',
  results: { label: 'परिणाम', all: 'सभी परिणाम', sealed: 'सील किए हुए', saved: 'सहेजे गए' },
  of: { sealed: 'सील किए हुए परिणाम', saved: 'सहेजे गए परिणाम' },
  column: {
    returned: 'रिटर्न',
    expectedReturn: 'अनुमानित रिटर्न',
    deviationHint: 'इनाम में से अनुमानित इनाम घटाकर, निष्पक्ष ड्रॉ के मानक विचलन में',
  },
  state: { ok: 'ठीक', watch: 'नज़र रखें', investigate: 'जाँच करें', few: 'बहुत कम ड्रॉ' },
  openDays: '{{game}} के दिन, {{results}}',
  openDraws: '{{day}} के ड्रॉ',
  total: '{{number}} का कुल',
  chart: {
    title: 'इनाम में से अनुमानित इनाम घटाकर, दिन-ब-दिन जोड़',
    label: 'आख़िर में इनाम अनुमानित इनाम से {{value}} अलग हैं, यानी {{deviation}} मानक विचलन।',
    note: 'निष्पक्ष ड्रॉ के दो और तीन मानक विचलन टूटी रेखाओं से दिखाए गए हैं।',
    point: '{{day}}: {{value}}, {{deviation}} मानक विचलन',
  },
  emptyTitle: 'कोई गतिविधि नहीं',
  emptyMessage: 'इस अवधि में टिकटों वाला कोई ड्रॉ नहीं निपटा।',
};
