/** The value of `OUTGOING_EXCEPTIONS` that opens a port of this machine for one purpose. */
export const onThisMachine = (purpose: string, port: number | undefined): string =>
  ['127.0.0.1', '[::1]'].map((address) => `${purpose}=${address}:${port}`).join(',')
