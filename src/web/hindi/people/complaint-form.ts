import type { complaintFormTexts } from '#web/features/complaints/form/complaint-form-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const complaintForm: Counterpart<typeof complaintFormTexts> = {
  enquiryType: 'पूछताछ का प्रकार',
  fullName: 'पूरा नाम',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  complaintDetails: 'शिकायत का विवरण',
  detailsHint: 'अगर बात किसी टिकट की है, तो टिकट नंबर भी लिखें',
  hint: 'हम ईमेल से जवाब देते हैं। लॉग इन ज़रूरी नहीं।',
  hintSignedIn: 'जवाब आपकी प्रोफ़ाइल पर मिलेगा।',
  send: 'भेजें',
  busy: 'भेजा जा रहा है...',
  again: 'एक और संदेश लिखें',
  tooMany: 'यहाँ से बहुत ज़्यादा संदेश गए। यह नहीं भेजा गया। आपने जो लिखा है वह बना रहेगा: एक घंटे बाद कोशिश करें।',
  failed: 'कुछ गड़बड़ी हुई',
  ticket: { label: 'टिकट', none: 'टिकट चुनें', line: 'टिकट {{number}}' },
  own: {
    title: 'आपके संदेश',
    write: 'संदेश लिखें',
    none: 'आपने अभी कोई संदेश नहीं भेजा है।',
    failed: 'आपके संदेश नहीं खुल सके।',
    older_one: '{{count}} पुराना संदेश नहीं दिखाया गया।',
    older_other: '{{count}} पुराने संदेश नहीं दिखाए गए।',
    number: 'संदेश {{number}}',
    answer: 'जवाब',
    answered: 'आपके संदेश का जवाब आया।',
    read: 'जवाब पढ़ें',
    status: { Pending: 'पेंडिंग', Completed: 'पूरा', Cancelled: 'रद्द' },
  },
};
