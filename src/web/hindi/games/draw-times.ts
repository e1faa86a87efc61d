import type { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const drawTimes: Counterpart<typeof drawTimesTexts> = {
  title: 'टाइम मास्टर',
  add: 'समय जोड़ें',
  edit: 'समय एडिट करें',
  plural: 'समय',
  name: '{{count}} सेकंड',
  column: { no: 'क्रम', id: 'समय आईडी', timecount: 'समय (सेकंड)', games: 'गेम', status: 'स्थिति' },
  search: 'समय खोजें',
  searchPlaceholder: 'समय आईडी या सेकंड',
  status: { active: 'सक्रिय', inactive: 'निष्क्रिय' },
  empty: {
    title: 'अभी कोई समय नहीं',
    message: 'हर गेम इनमें से एक ड्रॉ अंतराल का इस्तेमाल करता है। ऊपर के बटन से पहला जोड़ें।',
  },
  act: { edit: 'एडिट करें', activate: 'सक्रिय करें', deactivate: 'निष्क्रिय करें', delete: 'हटाएँ' },
  inUse_one: '{{count}} गेम इसका इस्तेमाल करता है। इसे केवल निष्क्रिय किया जा सकता है।',
  inUse_other: '{{count}} गेम इसका इस्तेमाल करते हैं। इसे केवल निष्क्रिय किया जा सकता है।',
  confirm: {
    activate: {
      title: 'सक्रिय करने की पुष्टि',
      message: 'क्या आप {{name}} को वाक़ई सक्रिय करना चाहते हैं?',
    },
    deactivate: {
      title: 'निष्क्रिय करने की पुष्टि',
      message: 'क्या आप {{name}} को वाक़ई निष्क्रिय करना चाहते हैं?',
      note: 'जो गेम इसका इस्तेमाल करते हैं, उनमें यह बना रहेगा। दूसरे गेम इसे अब नहीं चुन सकेंगे।',
    },
    delete: { title: 'हटाने की पुष्टि', message: 'क्या आप {{name}} को वाक़ई हटाना चाहते हैं?' },
  },
  field: {
    timecount: 'समय (सेकंड)',
    hint: 'ड्रॉ अंतराल: 10 से 86,400 सेकंड (एक दिन)',
    followers_one: '{{count}} गेम इसका इस्तेमाल करता है। बदलाव उसके अगले राउंड से लागू होगा।',
    followers_other: '{{count}} गेम इसका इस्तेमाल करते हैं। बदलाव उनके अगले राउंड से लागू होगा।',
  },
  updating: 'अपडेट हो रहा है...',
  failed: 'कुछ गड़बड़ी हुई',
  notFound: 'इस आईडी का कोई समय नहीं मिला',
};
