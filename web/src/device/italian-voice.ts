/**
 * The device's own Italian voice, or null where it has none. Voices that speak over the network are left out: they would send what is read to whoever
 * made the browser.
 */
export function italianVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^it\b/i.test(lang)) ?? null;
}

/** Browsers find their voices only some time after the page is there. */
export function onVoicesChange(act: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', act);
  return () => speechSynthesis.removeEventListener('voiceschanged', act);
}
