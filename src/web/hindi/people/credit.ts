import type { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const credit: Counterpart<typeof creditTexts> = {
  title: {
    credittransfer: '{{label}} क्रेडिट ट्रांसफ़र',
    creditadjust: '{{label}} क्रेडिट एडजस्ट',
    generate: 'क्रेडिट जनरेट करें',
  },
  you: 'आप',
  hierarchyCredit: 'आपका क्रेडिट',
  individualCredit: 'खाते का क्रेडिट',
  amount: 'राशि',
  password: 'पासवर्ड',
  ownPassword: 'अपना पासवर्ड लिखें ({{username}})। क्रेडिट के हर लेन-देन के लिए यह ज़रूरी है।',
  inWords: '{{words}}। आपके क्रेडिट का {{share}}%।',
  inWordsOfTarget: '{{words}}। {{username}} के क्रेडिट का {{share}}%।',
  inWordsAlone: '{{words}}।',
  tooMuch: 'बैलेंस से ज़्यादा: {{words}}।',
  amountHint: {
    credittransfer: 'कम से कम 0.01, ज़्यादा से ज़्यादा दो दशमलव',
    creditadjust: 'कम से कम 1.00, ज़्यादा से ज़्यादा दो दशमलव',
  },
  quick: { label: 'राशि जोड़ें', add: '+ {{amount}}', all: 'सब' },
  after: { credittransfer: 'ट्रांसफ़र के बाद', creditadjust: 'एडजस्टमेंट के बाद' },
  submit: { credittransfer: 'क्रेडिट ट्रांसफ़र करें', creditadjust: 'क्रेडिट एडजस्ट करें' },
  processing: 'प्रक्रिया जारी है...',
  sentOnce: 'दो बार दबाने पर भी यह एक ही बार भेजा जाता है।',
  waitsForConnection: 'कनेक्शन का इंतज़ार है। राशि बनी रहेगी।',
  unknownOutcome: 'पता नहीं चला कि यह पूरा हुआ या नहीं ({{text}})। फिर दबाएँ - यह दो बार नहीं होगा।',
  failed: {
    transfer: 'क्रेडिट ट्रांसफ़र में कोई गड़बड़ी हुई।',
    adjust: 'कोई गड़बड़ी हुई।',
    issue: 'कोई गड़बड़ी हुई',
  },
  between: {
    title: 'आपके और {{username}} के बीच हाल के लेन-देन',
    time: 'समय',
    from: 'किससे',
    to: 'किसे',
    credit: 'क्रेडिट',
    debit: 'डेबिट',
    empty: 'अभी कोई लेन-देन नहीं',
    emptyMessage: 'आपके और {{username}} के बीच क्रेडिट का लेन-देन यहाँ दिखेगा।',
  },
  issue: {
    own: 'अपना क्रेडिट',
    ownNote: 'जनरेट किया गया क्रेडिट यहाँ जुड़ता है, और ख़त्म किया गया क्रेडिट यहाँ से घटता है।',
    generate: {
      title: 'क्रेडिट जनरेट करें',
      note: 'आपके अपने वॉलेट में नया क्रेडिट जोड़ता है।',
      submit: 'क्रेडिट जनरेट करें',
      done: 'क्रेडिट जनरेट किया गया',
      after: 'इसके बाद अपना क्रेडिट',
    },
    retire: {
      title: 'क्रेडिट ख़त्म करें',
      note: 'आपके अपने वॉलेट से क्रेडिट हमेशा के लिए हटाता है।',
      submit: 'क्रेडिट ख़त्म करें',
      done: 'क्रेडिट ख़त्म किया गया',
      after: 'इसके बाद अपना क्रेडिट',
    },
  },
};
