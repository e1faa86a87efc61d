import type { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const complaints: Counterpart<typeof complaintsTexts> = {
  title: 'संपर्क संदेश',
  column: { number: '#', account: 'खाता', read: 'पढ़ें' },
  visitor: 'विज़िटर',
  status: {
    of: '{{name}} के संदेश की स्थिति',
    Pending: 'पेंडिंग',
    Completed: 'पूरा',
    Cancelled: 'रद्द',
    saving: 'स्थिति सहेजी जा रही है',
    failed: 'कुछ गड़बड़ी हुई',
  },
  search: 'संदेश खोजें',
  searchPlaceholder: 'नाम, ईमेल, मोबाइल या शब्द',
  filter: {
    label: 'संदेशों के फ़िल्टर',
    type: 'पूछताछ का प्रकार',
    allTypes: 'सभी प्रकार',
  },
  empty: {
    title: 'कोई संदेश नहीं मिला।',
    message: 'विज़िटर और खिलाड़ी होम पेज से जो संदेश भेजेंगे, वे यहाँ दिखेंगे।',
    filtered: 'फ़िल्टर बदलें, या सब देखने के लिए उन्हें हटाएँ।',
  },
  message: {
    read: 'संदेश पढ़ें',
    title: 'संदेश',
    close: 'बंद करें',
  },
};
