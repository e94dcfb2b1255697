/** Whether this browser has passkeys for this address: they are bound to host names. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
