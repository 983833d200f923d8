import type { DeviceTimes } from '@vialibera/domain/late-act';

/** The times of a device as the wire says them. */
export function readDeviceTimes(told: { at: string; sentAt: string } | undefined): DeviceTimes | undefined {
  return told && { at: new Date(told.at), sentAt: new Date(told.sentAt) };
}
