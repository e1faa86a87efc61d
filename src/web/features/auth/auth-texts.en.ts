export const authTexts = {
  login: {
    title: 'Login',
    hint: 'Use the username your operator gave you.',
    username: 'Username',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Login',
    busy: 'Logging in...',
    sessionHint: 'You are signed out after 30 minutes without use. A warning comes two minutes before.',
    failed: 'Login failed.',
    unexpected: 'An error occurred during login.',
    motto: 'The back office of the house.',
    mottoToo: 'Every point of credit accounted for.',
  },
  signUp: {
    title: 'Sign Up',
    hint: 'Accounts are made by an operator. Ask the one you know.',
    submit: 'Sign Up',
    toLogin: 'Back to Login',
  },
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to go on. What you typed on this screen is kept.',
    hint: 'Another user who signs in here gets its own dashboard; this screen is lost then.',
    leave: 'Leave this screen',
  },
} as const;
