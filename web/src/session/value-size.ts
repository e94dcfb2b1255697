const encoder = new TextEncoder()

/**
 * The approximate size in bytes of any storable value in a database: text as UTF-8, files and buffers by their length. A reference
 * to something already counted adds nothing, so cycles end.
 */
export function valueSize(value: unknown, counted = new Set<object>()): number {
  if (typeof value === 'string') return encoder.encode(value).length + 2
  if (typeof value !== 'object' || value === null) return String(value).length
  if (counted.has(value)) return 0
  counted.add(value)
  if (value instanceof Blob) return value.size
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  if (value instanceof Date) return 8
  const parts: Iterable<unknown> =
    value instanceof Map || value instanceof Set || Array.isArray(value) ? value : Object.entries(value)
  let total = 2
  for (const part of parts) total += valueSize(part, counted)
  return total
}
