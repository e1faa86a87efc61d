import type { paymentTable } from '#contract/dues/payments';
import type { sheetTable, statementTable } from '#contract/dues/statements';
import type { Labels } from '#web/hindi/labels.ts';

const dueSheet: Labels<typeof sheetTable> = {
  username: 'खाता',
  name: 'नाम',
  role: 'भूमिका',
  openFrom: 'कब से',
  opening: 'शुरुआती बाक़ी',
  thisPeriod: 'यह अवधि',
  paid: 'चुकाया',
  corrected: 'सुधार',
  toReceive: 'लेना है',
  toPay: 'देना है',
  overdueDays: 'कितने दिन देर',
  disputes: 'आपत्तियाँ',
  creditReference: 'तय क्रेडिट',
  dueLimit: 'बाक़ी की सीमा',
  limitShare: 'सीमा का हिस्सा',
  points: 'पास के पॉइंट',
};

const statements: Labels<typeof statementTable> = {
  _id: 'स्टेटमेंट',
  firstDay: 'से',
  lastDay: 'तक',
  username: 'खाता',
  role: 'भूमिका',
  parent: 'रेफ़रेंस',
  opening: 'शुरुआती बाक़ी',
  due: 'बाक़ी',
  paid: 'चुकाया',
  writtenOff: 'माफ़',
  corrected: 'सुधार',
  closing: 'अंतिम बाक़ी',
  state: 'स्थिति',
  issuedAt: 'बनाया गया',
};

const payments: Labels<typeof paymentTable> = {
  _id: 'भुगतान',
  proposedAt: 'दर्ज हुआ',
  username: 'खाता',
  role: 'भूमिका',
  parent: 'रेफ़रेंस',
  isUp: 'रेफ़रेंस को दिया',
  amount: 'राशि',
  method: 'तरीक़ा',
  reference: 'लेन-देन संख्या',
  note: 'नोट',
  proposer: 'किसने दर्ज किया',
  state: 'स्थिति',
  isByPin: 'PIN से',
  endedBy: 'किसने पूरा किया',
  endedAt: 'पूरा हुआ',
  reason: 'कारण',
};

/** The tables of Pay & Collect, by the names under which they register their English labels. */
export const dueColumns = {
  'dueSheet-columns': dueSheet,
  'statements-columns': statements,
  'payments-columns': payments,
};
