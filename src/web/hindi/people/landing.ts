import type { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const landing: Counterpart<typeof landingTexts> = {
  title: 'Pitboss में स्वागत है',
  pageTitle: 'स्वागत',
  words: 'हर खिलाड़ी सील किए हुए ड्रॉ की जाँच ख़ुद कर सकता है। क्रेडिट के हर पॉइंट का हिसाब रहता है।',
  nav: {
    label: 'इस पेज पर',
    games: 'गेम',
    winners: 'विजेता',
    complaint: 'संपर्क करें',
    proof: 'ड्रॉ का प्रमाण',
  },
  login: { title: 'लॉग इन', hint: 'ऑपरेटर अपने डैशबोर्ड पर जाते हैं, खिलाड़ी अपने गेम पर।' },
  games: {
    title: 'गेम',
    note: 'हमारे कुछ गेम',
    lucky12: { name: 'लकी 12 कूपन', note: 'एक पर्ची पर 12 नंबर' },
    lucky16: { name: 'लकी 16', note: '16 ख़ाने, एक रंग' },
    triple: { name: 'ट्रिपल चांस', note: '1, 2 या 3 अंक' },
    roulette: { name: 'रूलेट', note: '38 ख़ाने' },
    duskadum: { name: 'दस का दम', note: 'दस की ताक़त' },
    lucky10: { name: 'लकी 10 कूपन', note: 'एक पर्ची पर 10 नंबर' },
  },
  winners: { title: 'हाल के विजेता', sample: 'नमूना' },
  complaint: { title: 'संपर्क करें', note: 'हर संदेश ऑपरेटर पढ़ते हैं' },
  proof: {
    title: 'ड्रॉ की जाँच कैसे होती है',
    note: 'सील किए हुए ड्रॉ',
    steps: {
      before: {
        title: 'राउंड से पहले',
        text: 'राउंड का गुप्त सीड बनता है। दाँव खुलने पर उसका फ़िंगरप्रिंट, SHA‑256 हैश, प्रकाशित होता है।',
      },
      during: {
        title: 'दाँव लगाते समय',
        text: 'सीड तय और छिपा रहता है। खेले गए नंबरों और उन पर लगे दाँव का कोई असर नहीं होता।',
      },
      after: {
        title: 'ड्रॉ के बाद',
        text: 'सीड दिखाया जाता है। कोई भी उसका फ़िंगरप्रिंट और परिणाम निकालकर दोनों का मिलान कर सकता है।',
      },
    },
    manual: 'ऑपरेटर के हाथ से सहेजे गए परिणाम पर हमेशा “हाथ से” लिखा रहता है।',
  },
  player: {
    title: 'आप लॉग इन हैं',
    balance: 'बैलेंस',
    logOut: 'लॉग आउट करें',
    tickets: 'टिकट',
    dues: 'लेना और देना',
    profile: 'प्रोफ़ाइल',
  },
};
