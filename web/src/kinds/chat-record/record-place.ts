import {
  type Content,
  contentOfItem,
  type ContentOf,
  type RecordItem,
} from '@linnet/protocol/conversations/calls'

/** The record at a path such as "0.2": the third message of the first message's record. */
export function recordAt(content: Content, path: string): ContentOf<'chatRecord'> | undefined {
  let found: Content | undefined = content
  for (const step of path === '' ? [] : path.split('.')) {
    const item: RecordItem | undefined = found?.kind === 'chatRecord' ? found.items[Number(step)] : undefined
    found = item && contentOfItem(item)
  }
  return found?.kind === 'chatRecord' ? found : undefined
}

export const pathTo = (path: string, place: number): string =>
  path === '' ? String(place) : `${path}.${place}`
