import type { authTexts } from '#web/features/auth/auth-texts.en.ts';
import type { refusedTexts } from '#web/features/auth/refused-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const auth: Counterpart<typeof authTexts> = {
  login: {
    title: 'लॉग इन',
    hint: 'अपने ऑपरेटर से मिला यूज़रनेम इस्तेमाल करें।',
    username: 'यूज़रनेम',
    password: 'पासवर्ड',
    remember: 'मुझे याद रखें',
    submit: 'लॉग इन करें',
    busy: 'लॉग इन हो रहा है...',
    sessionHint: '30 मिनट निष्क्रिय रहने पर आप लॉग आउट हो जाएँगे; दो मिनट पहले चेतावनी मिलेगी।',
    code: 'कोड',
    codeHint: 'आपके ऑथेंटिकेटर के छह अंक, या एक रिकवरी कोड।',
    codeStep: 'पासवर्ड सही है। आपके खाते के लिए कोड भी ज़रूरी है।',
    back: 'पासवर्ड पर वापस जाएँ',
    failed: 'लॉग इन नहीं हो सका।',
    unexpected: 'लॉग इन के दौरान कोई गड़बड़ी हुई।',
    noCookies: 'यह ब्राउज़र कुकी की अनुमति नहीं देता। इस पते के लिए कुकी की अनुमति दें, फिर लॉग इन करें।',
    motto: 'आपके कारोबार का बैक ऑफ़िस।',
    mottoToo: 'क्रेडिट के हर पॉइंट का हिसाब।',
  },
  logoutFailed: 'लॉग आउट नहीं हो सका।',
  signUp: {
    title: 'साइन अप',
    hint: 'वह नाम लिखें जिससे ऑपरेटर आपको जानते हैं। यूज़रनेम मिलेगा, और ऑपरेटर खाता सक्रिय करेंगे।',
    closed: 'साइन अप बंद है',
    closedHint: 'खाते ऑपरेटर बनाते हैं। कृपया अपने ऑपरेटर से पूछें।',
    issued: 'आपका यूज़रनेम {{username}} है',
    issuedHint: 'इसे सँभालकर रखें: खाता सक्रिय होने पर आप इस यूज़रनेम और अपने पासवर्ड से लॉग इन करेंगे।',
    issuedName: 'यूज़रनेम',
    loading: 'लोड हो रहा है',
    unknown: 'यह पता नहीं चल सका कि साइन अप खुला है या नहीं।',
    retry: 'फिर कोशिश करें',
    submit: 'साइन अप करें',
    toLogin: 'लॉग इन पर वापस जाएँ',
  },
  again: {
    title: 'आपका सेशन समाप्त हो गया है',
    wrongProofs: 'आपका अपना पासवर्ड या कोड पाँच बार ग़लत था।',
    text: 'जारी रखने के लिए फिर लॉग इन करें। आपने यहाँ जो लिखा है वह बना रहेगा।',
    hint: 'अगर कोई और लॉग इन करे, तो उनका अपना डैशबोर्ड खुलेगा और यह स्क्रीन हट जाएगी।',
    leave: 'यह स्क्रीन छोड़ें',
  },
};

export const refused: Counterpart<typeof refusedTexts> = {
  wrong_credentials: 'यूज़रनेम या पासवर्ड ग़लत है',
  too_many_attempts: 'बहुत ज़्यादा कोशिशें हुईं। कृपया बाद में फिर कोशिश करें।',
  account_deactivated: 'यह खाता निष्क्रिय है',
  other: 'लॉग इन नहीं हो सका।',
};
