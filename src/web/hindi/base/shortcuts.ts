import type { shortcutsTexts } from '#web/app/keys/shortcuts-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const shortcuts: Counterpart<typeof shortcutsTexts> = {
  everywhere: 'हर जगह',
  lists: 'सूचियों पर',
  pages: 'पेज',
  search: 'खोजें या किसी पेज पर जाएँ',
  help: 'ये शॉर्टकट दिखाएँ',
  close: 'खुला डायलॉग या मेन्यू बंद करें',
  listSearch: 'सूची में खोजें',
  next: 'अगली पंक्ति',
  previous: 'पिछली पंक्ति',
  tick: 'पंक्ति चुनें या उसका चयन हटाएँ',
  enter: 'पंक्ति खोलें',
  transfer: 'इस खाते में क्रेडिट ट्रांसफ़र करें',
  adjust: 'इस खाते से क्रेडिट वापस लें',
  reverse: 'यह लेन-देन वापस लें',
  edit: 'पंक्ति एडिट करें',
  menu: 'पंक्ति की कार्रवाइयाँ खोलें',
  goTo: '{{page}} पर जाएँ',
  space: 'स्पेस',
  or: 'या',
  afterwards: 'फिर',
};
