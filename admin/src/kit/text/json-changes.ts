/** One field that differs; undefined where it is missing. */
export interface Change {
  path: string
  before: unknown
  after: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text, which has no words of its own. */
export const jsonText = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields that differ between two JSON values, by their paths; lists count as one value. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap((key) => changesBetween(was[key], is[key], path ? `${path}.${key}` : key))
  }
  return jsonText(before) === jsonText(after) ? [] : [{ path, before, after }]
}
