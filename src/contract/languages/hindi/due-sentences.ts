export type Write = (...values: string[]) => string;

/** Sentences with values about dues, as they are written in English, and in Hindi. */
export const dueSentences: readonly (readonly [english: Write, hindi: Write])[] = [
  [(id) => `Accepted statement ${id}`, (id) => `स्टेटमेंट ${id} माना`],
  [
    (id, reason) => `Disputed a line of statement ${id}: ${reason}`,
    (id, reason) => `स्टेटमेंट ${id} की एक पंक्ति पर आपत्ति की: ${reason}`,
  ],
  [
    (id, amount, reason) => `Upheld dispute ${id} with ${amount}: ${reason}`,
    (id, amount, reason) => `आपत्ति ${id} ${amount} के साथ मानी: ${reason}`,
  ],
  [(id, reason) => `Rejected dispute ${id}: ${reason}`, (id, reason) => `आपत्ति ${id} नामंज़ूर की: ${reason}`],
  [
    (id, amount) => `Recorded payment ${id} of ${amount}`,
    (id, amount) => `${amount} का भुगतान ${id} दर्ज किया`,
  ],
  [
    (id, amount) => `Payment ${id} of ${amount} confirmed`,
    (id, amount) => `${amount} का भुगतान ${id} पक्का किया`,
  ],
  [
    (id, amount) => `Payment ${id} of ${amount} refused`,
    (id, amount) => `${amount} का भुगतान ${id} नामंज़ूर किया`,
  ],
  [
    (id, amount) => `Payment ${id} of ${amount} withdrawn`,
    (id, amount) => `${amount} का भुगतान ${id} वापस लिया`,
  ],
  [
    (username, amount) => `Reminded ${username} of ${amount}`,
    (username, amount) => `${username} को ${amount} की याद दिलाई`,
  ],
  [
    (amount, username, reason) => `Wrote off ${amount} of ${username}: ${reason}`,
    (amount, username, reason) => `${username} का ${amount} माफ़ किया: ${reason}`,
  ],
  [
    (username, amount) => `Reset the credit of ${username} by ${amount}`,
    (username, amount) => `${username} का क्रेडिट ${amount} से पूरा किया`,
  ],
  [
    (username, day) => `Set the terms of ${username} from ${day}`,
    (username, day) => `${username} की शर्तें ${day} से तय कीं`,
  ],
  [
    (username, due) =>
      `A statement of ${username} is overdue, so it and the accounts below it get no credit: it owes ${due}`,
    (username, due) =>
      `${username} के एक हिसाब की देय तारीख़ निकल चुकी है, इसलिए उसे और उसके नीचे के अकाउंट को क्रेडिट नहीं मिलता: उस पर ${due} बाक़ी है`,
  ],
  [
    (username, due, limit) =>
      `${username} owes ${due} of at most ${limit}, so it and the accounts below it get no credit`,
    (username, due, limit) =>
      `${username} पर ${due} बाक़ी है, सीमा ${limit} है, इसलिए उसे और उसके नीचे के अकाउंट को क्रेडिट नहीं मिलता`,
  ],
  [
    (most, username) =>
      `At most ${most} can be given: more would lift what ${username} owes above its due limit`,
    (most, username) =>
      `ज़्यादा से ज़्यादा ${most} दिए जा सकते हैं: इससे ज़्यादा पर ${username} की देनदारी उसकी सीमा से ऊपर जाएगी`,
  ],
];
