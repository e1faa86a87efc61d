import type { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const winPercentages: Counterpart<typeof winPercentagesTexts> = {
  title: 'जीत प्रतिशत',
  note: 'केवल एडमिन कमीशन रिपोर्ट में इस्तेमाल होता है। परिणामों पर इसका कभी असर नहीं होता।',
  noteReadOnly: 'नेटवर्क के एडमिन इसे तय करते हैं। परिणामों पर इसका कभी असर नहीं होता।',
  column: { no: 'क्रम', id: 'आईडी', game: 'गेम', percentage: 'प्रतिशत' },
  inputOf: '{{game}} का प्रतिशत',
  percent: '%',
  set: 'प्रतिशत तय करें',
  setting: 'तय किया जा रहा है...',
  empty: {
    title: 'कोई गेम उपलब्ध नहीं।',
    message: 'नेटवर्क के गेम उसके एडमिन के “एडिट करें” पेज पर चुने जाते हैं।',
  },
  changed_one: '{{count}} प्रतिशत बदला गया',
  changed_other: '{{count}} प्रतिशत बदले गए',
  unchanged: 'अभी कोई बदलाव नहीं',
  savedAt: '{{time}} पर सहेजा गया',
  admin: {
    label: 'एडमिन',
    placeholder: 'यूज़रनेम से खोजें',
    nothing: 'कोई एडमिन उपलब्ध नहीं',
    first: 'एडमिन चुनें',
    firstMessage: 'हर नेटवर्क के अपने प्रतिशत होते हैं।',
  },
  waitsForConnection: 'कनेक्शन का इंतज़ार है। आपने जो लिखा है, वह बना रहेगा।',
  failed: 'कुछ गड़बड़ी हुई',
};
