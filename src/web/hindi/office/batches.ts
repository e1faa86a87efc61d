import type { batchesTexts } from '#web/features/batches/batches-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const batches: Counterpart<typeof batchesTexts> = {
  title: 'क्रेडिट बैच',
  note: 'वे लेन-देन जो आपने एक साथ किए। पूरा बैच वापस लिया जा सकता है।',
  search: 'नोट या कैटेगरी से खोजें',
  open: 'खोलें',
  column: { open: 'खोलें' },
  way: {
    give: 'ट्रांसफ़र',
    giveBack: 'एडजस्टमेंट: दिया गया',
    take: 'वापस लिया गया',
    reversal: '{{id}} की वापसी',
  },
  empty: {
    title: 'अभी कोई बैच नहीं है',
    message: 'किसी सूची में खाते चुनें और ट्रांसफ़र करें या वापस लें।',
  },
  details: {
    title: 'बैच {{id}}',
    failed: 'बैच लोड नहीं हो सका',
    rows: 'बैच के लेन-देन',
    account: 'खाता',
    amount: 'राशि',
    reversed: 'वापस लिया गया',
    total: '{{number}} का कुल',
    left: 'वापस नहीं लिया गया',
    cleared: 'इस बैच के लेन-देन साफ़ किए जा चुके हैं।',
    reverse: 'वापस लें',
    close: 'बंद करें',
  },
  reverse: {
    title: 'बैच {{id}} वापस लें',
    message: '{{number}} लेन-देन वापस लिए जाएँगे: कुल {{amount}}।',
    refused: 'ये पंक्तियाँ वापस नहीं ली जा सकतीं। कुछ भी नहीं बदला।',
    rest: 'इन पंक्तियों को छोड़कर बाक़ी वापस लें',
    password: 'आपका पासवर्ड',
    submit: 'वापस लें',
    busy: 'वापस लिया जा रहा है…',
    failed: 'बैच वापस नहीं लिया जा सका',
  },
};
