import type { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const complaints: Counterpart<typeof complaintsTexts> = {
  title: 'संपर्क संदेश',
  column: { number: '#', messageNumber: 'संदेश', account: 'खाता', read: 'पढ़ें' },
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
  searchPlaceholder: 'नंबर, नाम, ईमेल, मोबाइल या शब्द',
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
    title: 'संदेश {{number}}',
    sent: 'भेजा गया संदेश',
    back: 'सभी संदेश',
    previous: 'पिछला',
    next: 'अगला',
    busy: 'भेजा जा रहा है...',
    failed: 'संदेश नहीं खुल सका।',
    failedToWrite: 'कुछ गड़बड़ी हुई',
    missing: 'ऐसा कोई संदेश नहीं है।',
  },
  history: {
    title: 'इतिहास',
    none: 'इस संदेश पर अभी कुछ नहीं किया गया।',
    older_one: 'स्थिति का {{count}} पुराना बदलाव नहीं दिखाया गया।',
    older_other: 'स्थिति के {{count}} पुराने बदलाव नहीं दिखाए गए।',
    status: 'स्थिति',
    note: 'अंदरूनी नोट',
    answer: 'जवाब',
  },
  answer: {
    title: 'जवाब',
    label: 'भेजने वाले को जवाब',
    hint: 'भेजने वाले को यह संदेश के साथ और इनबॉक्स में मिलेगा।',
    hintVisitor: 'भेजने वाला लॉग इन नहीं था: जवाब ईमेल से भी भेजें।',
    send: 'जवाब भेजें',
  },
  note: {
    title: 'अंदरूनी नोट',
    label: 'नोट',
    hint: 'इसे सिर्फ़ संदेश पढ़ने वाले ऑपरेटर देखते हैं, भेजने वाला कभी नहीं।',
    send: 'नोट जोड़ें',
  },
};
