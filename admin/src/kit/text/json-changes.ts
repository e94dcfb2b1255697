/** One field that differs; undefined where it is missing. */
export interface Change {
  path: string
  before: string | undefined
  after: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields that differ between two JSON values, by their paths; lists count as one value. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (isRecord(before) || isRecord(after)) {
    const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap((key) => changesBetween(was[key], is[key], path ? `${path}.${key}` : key))
  }
  const [was, is] = [textOf(before), textOf(after)]
  return was === is ? [] : [{ path, before: was, after: is }]
}
