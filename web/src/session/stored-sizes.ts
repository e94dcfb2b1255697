import { keyValueStore } from '~/platform/storage'
import { chatOfPart } from './stored-state'
import { valueSize } from './value-size'

const entries = keyValueStore<unknown>('entries')
const outbox = keyValueStore<unknown>('outbox')
const attachments = keyValueStore<{ blob: Blob; poster?: Blob }>('attachments')
const answers = keyValueStore<unknown>('answers')

/** The contents of the account's database besides files of messages, in bytes. */
export type StoredSizes = {
  /** Messages by conversation. */
  chats: ReadonlyMap<string, number>
  /** Messages and files that the server does not have yet. */
  waiting: number
  /** Lists and other answers, so that screens open at once. */
  answers: number
}

/** Measures the stored data. */
export async function measureStored(): Promise<StoredSizes> {
  const [parts, sent, files, kept] = await Promise.all([
    entries.all(),
    outbox.all(),
    attachments.all(),
    answers.all(),
  ])
  const total = (values: Iterable<number>) => [...values].reduce((sum, bytes) => sum + bytes, 0)
  return {
    chats: byChat(parts),
    waiting:
      total([...sent.values()].map((message) => valueSize(message))) +
      total([...files.values()].map(({ blob, poster }) => blob.size + (poster?.size ?? 0))),
    answers: total([...kept.values()].map((answer) => valueSize(answer))),
  }
}

function byChat(parts: ReadonlyMap<string, unknown>): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [key, entries] of parts) {
    const id = chatOfPart(key)
    sizes.set(id, (sizes.get(id) ?? 0) + valueSize(entries))
  }
  return sizes
}

/** Deletes the lists and answers, which are refetched when they are shown. */
export const clearAnswers = (): Promise<void> => answers.clear()

/** Whether this browser lets the app store anything: some private windows do not. */
export const mayStore = (): Promise<boolean> =>
  entries.get('').then(
    () => true,
    () => false,
  )
