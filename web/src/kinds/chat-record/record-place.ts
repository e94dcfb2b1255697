import type { Content, RecordItem } from '@linnet/protocol'

/** The record at a path such as "0.2": the first message's record, and in it the third one's. */
export function recordAt(content: Content, path: string): Content | undefined {
  if (path === '') return content
  let record: Content | undefined = content
  for (const step of path.split('.')) {
    const item: RecordItem | undefined = record?.items?.[Number(step)]
    record = item?.content
  }
  return record
}

export const pathTo = (path: string, place: number): string =>
  path === '' ? String(place) : `${path}.${place}`
