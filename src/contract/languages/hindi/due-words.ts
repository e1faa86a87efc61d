/** Words of terms, statements and payments, by their English text. */
export const dueWords: Readonly<Record<string, string>> = {
  'Enter an amount above 0 with at most two decimals': '0 से ज़्यादा राशि लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  'Statement accepted': 'स्टेटमेंट माना गया',
  'The account itself accepts its statement': 'स्टेटमेंट खाता ख़ुद मानता है',
  'Statement disputed': 'स्टेटमेंट पर आपत्ति दर्ज हुई',
  'Dispute upheld': 'आपत्ति मानी गई',
  'Dispute rejected': 'आपत्ति नामंज़ूर हुई',
  'Choose a line': 'पंक्ति चुनें',
  'This statement has no such line': 'इस स्टेटमेंट में ऐसी कोई पंक्ति नहीं है',
  'Enter an amount above or below 0 with at most two decimals':
    '0 से ज़्यादा या कम राशि लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  'Only an upheld dispute has an amount': 'केवल मानी गई आपत्ति में राशि होती है',
  'The account itself disputes its statement': 'अपने स्टेटमेंट पर आपत्ति खाता ख़ुद करता है',
  'The Reference of the account answers this dispute': 'इस आपत्ति का जवाब खाते का रेफ़रेंस देता है',
  'Payment recorded': 'भुगतान दर्ज हुआ',
  'Payment confirmed': 'भुगतान पक्का हुआ',
  'Payment refused': 'भुगतान नामंज़ूर हुआ',
  'Payment withdrawn': 'भुगतान वापस लिया गया',
  'Credit was reset': 'क्रेडिट पूरा किया गया',
  'Credit given and taken back is what is owed here: take it back instead':
    'यहाँ दिया और वापस लिया गया क्रेडिट ही बाक़ी है: इसकी जगह क्रेडिट वापस लें',
  'Points between an admin and the superadmins are moved as credit':
    'एडमिन और सुपर एडमिन के बीच पॉइंट क्रेडिट के रूप में भेजे जाते हैं',
  'Due written off': 'बाक़ी माफ़ हुआ',
  Payments: 'भुगतान',
  'Cash Received': 'नकद मिला',
  'Cash Paid': 'नकद दिया',
  'Other Payments Received': 'दूसरे भुगतान मिले',
  'Other Payments Paid': 'दूसरे भुगतान दिए',
  'Reminder sent': 'याद दिलाया गया',
  'This PIN is wrong': 'यह PIN ग़लत है',
  'The other side confirms this payment, or enters its PIN':
    'यह भुगतान दूसरा पक्ष पक्का करता है, या अपना PIN डालता है',
  'This is your own payment: withdraw it': 'यह आपका अपना भुगतान है: इसे वापस लें',
  'Only the side that recorded a payment withdraws it': 'भुगतान वही पक्ष वापस लेता है जिसने उसे दर्ज किया',
  'Pay & Collect': 'लेना और देना',
  'Terms saved': 'शर्तें सहेजी गईं',
  'Choose a plan': 'योजना चुनें',
  'Choose the first day of the week': 'हफ़्ते का पहला दिन चुनें',
  'Share is required': 'हिस्सा ज़रूरी है',
  'Enter a share from 0 to 100 % with at most two decimals':
    '0 से 100 % का हिस्सा लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  'This share is above that of the Reference': 'यह हिस्सा रेफ़रेंस के हिस्से से ज़्यादा है',
  'This share is below that of an account below': 'यह हिस्सा नीचे के किसी खाते के हिस्से से कम है',
  'Enter a price above 0 and up to 10,000 % with at most two decimals':
    '0 से ऊपर और 10,000 % तक का दाम लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  'Enter whole days from 0 to 31': '0 से 31 तक पूरे दिन लिखें',
  'Enter whole days from 1 to 31': '1 से 31 तक पूरे दिन लिखें',
  'Enter a credit reference of 0 or more with at most two decimals':
    '0 या उससे ज़्यादा तय क्रेडिट लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  'Credit reference is required': 'तय क्रेडिट ज़रूरी है',
  'Due limit is required': 'बाक़ी की सीमा ज़रूरी है',
  'Enter a due limit of 0 or more with at most two decimals':
    '0 या उससे ज़्यादा सीमा लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  'Enter a due limit first': 'पहले बाक़ी की सीमा लिखें',
  'Enter up to three whole percentages from 1 to 100, the smallest first':
    '1 से 100 तक ज़्यादा से ज़्यादा तीन पूरे प्रतिशत लिखें, सबसे छोटा पहले',
  'Increase is required': 'बढ़ोतरी ज़रूरी है',
  'Enter an increase above 0 with at most two decimals':
    '0 से ज़्यादा बढ़ोतरी लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  'The increase ends before these terms begin': 'बढ़ोतरी इन शर्तों के शुरू होने से पहले ख़त्म हो जाती है',
  'The increase ends within a year after these terms begin':
    'बढ़ोतरी इन शर्तों के शुरू होने के एक साल के भीतर ख़त्म होती है',
  'This field belongs to another basis or plan': 'यह फ़ील्ड दूसरे आधार या योजना की है',
  'Terms begin at most 62 days ago': 'शर्तें ज़्यादा से ज़्यादा 62 दिन पहले से शुरू हो सकती हैं',
  'Only the first terms of an account may begin in the past': 'केवल पहली शर्तें बीते दिन से शुरू हो सकती हैं',
  'Terms begin within a year': 'शर्तें एक साल के भीतर शुरू होती हैं',
  'The history of days since then was cleared': 'उसके बाद के दिनों का इतिहास साफ़ किया जा चुका है',
  'A statement was already issued for this day': 'इस दिन का स्टेटमेंट बन चुका है',
};
