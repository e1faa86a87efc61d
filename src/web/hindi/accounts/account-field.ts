import type { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const accountField: Counterpart<typeof accountFieldTexts> = {
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  dateOfBirth: 'जन्म तिथि',
  occupation: 'पेशा',
  country: 'देश',
  state: 'राज्य',
  city: 'शहर',
  address: 'पता',
  pinCode: 'पिन कोड',
  refId: 'रेफ़रेंस',
  commission: 'कमीशन',
  userStatus: 'स्थिति',
  games: 'गेम',
  password: 'पासवर्ड',
  pin: 'पिन',
  mustChangePassword: 'पहले लॉग इन पर पासवर्ड बदलना ज़रूरी',
};
