import type { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const bulk: Counterpart<typeof bulkTexts> = {
  bar: 'चुने गए {{things}}',
  count: '{{number}} चुने गए',
  clear: 'चयन हटाएँ',
  all: 'मेल खाने वाले सभी {{number}} चुनें',
  first: 'मेल खाने वाले {{total}} में से पहले {{number}} चुनें',
  collecting: '{{total}} में से {{number}} चुने जा रहे हैं',
  stop: 'रोकें',
  actOn: '{{act}}: {{number}}',
  others_one: 'चुनी गई {{number}} अन्य पंक्ति पर असर नहीं होगा।',
  others_other: 'चुनी गई {{number}} अन्य पंक्तियों पर असर नहीं होगा।',
  progress: '{{total}} में से {{number}}',
  done: '{{number}} पूरे हुए',
  refused: '{{number}} अस्वीकृत',
  unsent: '{{number}} नहीं भेजे गए',
  results: 'परिणाम',
  keeps: 'अस्वीकृत या न भेजी गई पंक्तियाँ चुनी रहेंगी।',
  logOut: {
    act: 'लॉग आउट करें',
    title: 'लॉग आउट की पुष्टि',
    one: 'क्या आप वाक़ई {{username}} को लॉग आउट करना चाहते हैं?',
    many: 'क्या आप वाक़ई {{number}} {{things}} लॉग आउट करना चाहते हैं?',
  },
  row: { done: 'पूरा हुआ', refused: 'अस्वीकृत: {{reason}}', unsent: 'नहीं भेजा गया' },
};
