import type { viewsTexts } from '#web/platform/views/views-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const views: Counterpart<typeof viewsTexts> = {
  title: 'सहेजे गए व्यू',
  hint: 'फ़िल्टर, क्रम और कॉलम आपके खाते में सहेजे जाते हैं। साझा व्यू आपके नीचे के खाते भी इस्तेमाल कर सकते हैं।',
  none: 'डिफ़ॉल्ट व्यू',
  isDefault: 'डिफ़ॉल्ट',
  showFirst: '{{name}} को डिफ़ॉल्ट बनाएँ',
  share: '{{name}} साझा करें',
  shareWithoutSearch: '{{name}} को बिना खोज शब्द के साझा करें',
  searchNotShared: 'आपके नीचे के खातों को साझा व्यू बिना खोज शब्द के मिलते हैं।',
  unshare: '{{name}} साझा करना बंद करें',
  sharedBy: '{{username}} द्वारा',
  rename: '{{name}} का नाम बदलें',
  delete: '{{name}} हटाएँ',
  deleted: '{{name}} हटाया गया',
  saveAs: 'मौजूदा व्यू सहेजें...',
  name: 'नाम',
  nameRequired: 'नाम ज़रूरी है',
  taken: 'यह नाम किसी दूसरे व्यू का है',
  replaces: 'इस नाम वाले व्यू की जगह लेगा',
  full: 'एक सूची में {{most}} व्यू हो सकते हैं। पहले कोई एक हटाएँ।',
  loadFailed: 'व्यू लोड नहीं हो सके',
  failed: 'बदलाव सहेजा नहीं जा सका',
  save: 'सहेजें',
  cancel: 'रद्द करें',
};
