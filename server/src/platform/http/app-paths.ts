/**
 * The paths that the native app opens. They are in Apple's notation, in which `*` stands for any text. These are the paths of
 * the app's screens. Public pages are not included, because they open in the browser. The intent filter in
 * `mobile/android/app/src/main/AndroidManifest.xml` contains the same paths.
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

/** The paths of email links that open in the app if it is installed. In a browser, the server handles them. */
export const APP_EMAIL_PATHS = ['/api/auth/verify-email', '/api/auth/reset-password/*'];
