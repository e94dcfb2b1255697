const form = /^([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-/
const mostInOneMs = 0xfff

let lastMs = 0
let counter = 0

/**
 * A new UUIDv7: the id that a message keeps through every try. Ids made on one device sort in the order in which they
 * were made, within a millisecond too, and when the clock steps back.
 */
export function newCid(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  if (nowMs > lastMs) {
    lastMs = nowMs
    counter = 0
  } else if (++counter > mostInOneMs) {
    lastMs++
    counter = 0
  }
  view.setUint16(0, Math.floor(lastMs / 2 ** 32))
  view.setUint32(2, lastMs % 2 ** 32)
  view.setUint16(6, 0x7000 | counter)
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Ids made from now on sort after this one, which an earlier run of the app has made. */
export function continueAfter(cid: string): void {
  const [, high = '', low = '', count = ''] = form.exec(cid) ?? []
  if (high === '') return
  const ms = Number.parseInt(high + low, 16)
  const made = Number.parseInt(count, 16)
  if (ms > lastMs || (ms === lastMs && made > counter)) {
    lastMs = ms
    counter = made
  }
}
