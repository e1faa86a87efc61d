import type { displaysTexts } from '#web/features/displays/displays-texts.en.ts';
import type { ownDisplaysTexts } from '#web/features/displays/own-displays-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const displays: Counterpart<typeof displaysTexts> = {
  title: 'दुकान की स्क्रीन',
  draw: 'ड्रॉ {{number}}',
  last: 'पिछला परिणाम',
  results: 'पिछले परिणाम',
  none: 'अभी कोई ड्रॉ नहीं हुआ',
  due: 'नए परिणाम का इंतज़ार है',
  awaited: 'ड्रॉ का इंतज़ार है',
  noTime: 'समय का इंतज़ार है',
  offline: 'कनेक्शन नहीं है। फिर कोशिश हो रही है। {{time}} तक की जानकारी',
  missing: 'ऐसी कोई स्क्रीन नहीं है',
  missingText: 'लिंक ग़लत है, या स्क्रीन हटा दी गई है। अपने ऑपरेटर से पूछें।',
  failed: 'स्क्रीन लोड नहीं हो सकी',
  loading: 'स्क्रीन लोड हो रही है',
  fullScreen: 'पूरी स्क्रीन',
};

export const ownDisplays: Counterpart<typeof ownDisplaysTexts> = {
  title: 'दुकान की स्क्रीनें',
  hint: 'यह स्क्रीन दुकान के टीवी पर बिना लॉग इन गेम के पिछले परिणाम और घड़ी दिखाती है। वहाँ इसका लिंक खोलें।',
  open: 'स्क्रीन खोलें',
  empty: 'आपकी कोई स्क्रीन नहीं है।',
  failed: 'स्क्रीनें लोड नहीं हो सकीं',
  name: 'नाम',
  shopName: 'दुकान का नाम',
  shopNameHint: 'स्क्रीन पर दिखता है',
  namePlaceholder: 'स्टेशन रोड की दुकान',
  game: 'गेम',
  noGame: 'आपका नेटवर्क अभी कोई गेम नहीं चलाता।',
  addressOf: '{{name}} का लिंक',
  created: 'बनाई गई',
  seen: 'पिछली बार खुली',
  never: 'कभी नहीं',
  action: 'कार्रवाई',
  show: 'दिखाएँ',
  showOf: '{{name}} दिखाएँ',
  revoke: 'हटाएँ',
  revokeOf: '{{name}} हटाएँ',
  revokeTitle: 'यह स्क्रीन हटाएँ?',
  revokeText: '{{name}} कुछ ही सेकंड में बंद हो जाएगी, और इसका लिंक फिर कभी काम नहीं करेगा।',
  opening: 'खोली जा रही है',
};
