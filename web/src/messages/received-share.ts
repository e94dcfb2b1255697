/** Words and files that another app has shared with this one, as public/share-target.js keeps them until they are read. */
import { workerCaches } from '~/platform/storage-facts'

export interface ReceivedShare {
  text: string
  files: readonly File[]
}

const cacheName = 'share'

/** Takes the share; it is given out once. Undefined if there is none. */
export async function takeShare(): Promise<ReceivedShare | undefined> {
  const caches = workerCaches()
  const cache = (await caches?.has(cacheName)) ? await caches?.open(cacheName) : undefined
  const kept = await cache?.match('share')
  if (!cache || !kept) return undefined
  const { words, files: count } = (await kept.json()) as { words: string[]; files: number }
  const files = await Promise.all(
    Array.from({ length: count }, async (_, at) => fileOf(await cache.match(`share-${at}`))),
  )
  await caches?.delete(cacheName)
  return { text: joined(words), files: files.filter((each) => each !== undefined) }
}

async function fileOf(kept: Response | undefined): Promise<File | undefined> {
  if (!kept) return undefined
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '')
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' })
}

/** Title, text and link; apps often repeat one in another. */
export const joined = (words: readonly string[]): string =>
  words
    .filter((word, at) => !words.some((other, place) => place !== at && contains(other, word, place < at)))
    .join('\n')

/** Whether a word is in another one, which is kept; of two that are the same, the earlier one is. */
const contains = (other: string, word: string, isEarlier: boolean) =>
  other.includes(word) && (other !== word || isEarlier)

type LaunchParams = { files?: readonly { getFile: () => Promise<File> }[] }
type LaunchQueue = { setConsumer: (take: (params: LaunchParams) => void) => void }

/** Files that the system opened with this app. The browser gives them to each page once. */
export function onFilesOpened(take: (files: readonly File[]) => void): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue
  queue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((each) => each.getFile())).then(take)
  })
}
