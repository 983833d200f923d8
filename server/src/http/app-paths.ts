/**
 * The paths that the native app opens, as Apple writes them: `*` stands for any text. These are the app's screens, except for the
 * public pages, which open in the browser. The intent filter in `mobile/android/app/src/main/AndroidManifest.xml` has the same.
 */
export const APP_PATHS = [
  '/admin',
  '/admin/email',
  '/dashboard',
  '/errori',
  '/forgot-password',
  '/learn',
  '/lesson/*',
  '/login',
  '/notifiche',
  '/oggi',
  '/patente',
  '/pdf-import',
  '/profile',
  '/pronto',
  '/question-upload',
  '/quiz',
  '/quiz/allenamento',
  '/quiz/esame/*',
  '/register',
  '/reset-password',
  '/social',
  '/social/classifica',
  '/social/sfide',
  '/social/sfide/*',
  '/unit/*',
  '/users-management',
  '/vehicles-lesson',
];

/** The links of our emails that the app opens, although the server answers them in a browser. */
export const APP_EMAIL_PATHS = ['/api/auth/verify-email', '/api/auth/reset-password/*'];
