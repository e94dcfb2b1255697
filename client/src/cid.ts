const form = /^([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-/
const maxInOneMs = 0xfff

let lastMs = 0
let counter = 0

/**
 * The time by which an id may be ahead (ms). The server refuses ids further ahead of its time; some hours are
 * left for clock drift.
 */
const maxAheadMs = 30 * 24 * 3_600_000

/**
 * A new UUIDv7, which a message keeps across retries. Ids made on one device sort in creation order, even within a millisecond and
 * when the clock steps back; unless the clock was so far ahead that the server would refuse further ids.
 */
export function newCid(givenMs = Date.now()): string {
  const nowMs = Math.floor(givenMs)
  if (lastMs > nowMs + maxAheadMs) lastMs = 0
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  if (nowMs > lastMs) {
    lastMs = nowMs
    counter = 0
  } else if (++counter > maxInOneMs) {
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

/** Makes future ids sort after this one, which is from an earlier run of the app. */
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
