/** The browsers inside these apps share nothing with the device's browser, and Google refuses to sign in in them. */
const IN_APP_BROWSER = /\bInstagram\b|\bFBA[NV]\b|\bFB_IAB\b|TikTok|musical_ly|BytedanceWebview|WhatsApp|; wv\)/;

export function isInAppBrowser(userAgent = navigator.userAgent): boolean {
  return IN_APP_BROWSER.test(userAgent);
}
