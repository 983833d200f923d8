/** `clearUserStorage` deletes this entry when another learner signs in on the device, so it belongs to one learner. */
const KEY = 'vialibera:more-time-offer';

export function isMoreTimeOfferDismissed(storage: Storage): boolean {
  return storage.getItem(KEY) === 'dismissed';
}

export function dismissMoreTimeOffer(storage: Storage): void {
  try {
    storage.setItem(KEY, 'dismissed');
  } catch {
    // If the dismissal cannot be stored, the offer stays hidden only until the screen is opened again.
  }
}
