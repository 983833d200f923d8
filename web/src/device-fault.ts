/** The device cannot keep what was done. */
export class DeviceFault extends Error {
  readonly code: 'DEVICE_FULL' | 'DEVICE_CLOSED';

  constructor(code: DeviceFault['code']) {
    super(code);
    this.code = code;
  }
}

/** Full, or closed to us as private windows may be. */
export function deviceFault(error: unknown): DeviceFault {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new DeviceFault(full ? 'DEVICE_FULL' : 'DEVICE_CLOSED');
}
