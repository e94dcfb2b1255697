/** My personal feed: the loaded videos, and my position. Both stay while other screens are open. */
import { maxHeldVideos, feedVideos, type VideoView } from '@linnet/protocol/videos/calls'
import { currentFileKey } from '~/files/file-urls'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { createSessionStore, onSessionChange } from '~/session/session-store'
import { reportWatched } from './watching'

type Feed = {
  /** The loaded videos; undefined until the first page has loaded. */
  videos: readonly VideoView[] | undefined
  at: number
  isLoading: boolean
  /** The reason why the last page failed to load. */
  problem: string | undefined
  /** Whether there is nothing new left. */
  isOver: boolean
}

const empty: Feed = { videos: undefined, at: 0, isLoading: false, problem: undefined, isOver: false }

export const useFeed = createSessionStore<Feed>(empty)

/** The number of watched videos that are kept for going back. */
const kept = 60

let reading = 0
onSessionChange(() => (reading += 1))

/** Reads the next page, unless one is being read. */
export async function readFeed(): Promise<void> {
  const engine = currentEngine()
  const { videos: held = [], at, isLoading } = useFeed.getState()
  if (isLoading || !engine) return
  useFeed.setState({ isLoading: true, problem: undefined })
  const mine = (reading += 1)
  // The first video would otherwise wait for the key.
  void currentFileKey()
  await reportWatched()
  const exceptIds = held.slice(-maxHeldVideos).map(({ id }) => id)
  const outcome = await engine.call(feedVideos, exceptIds.length > 0 ? { exceptIds } : {})
  if (mine !== reading) return
  if (!outcome.ok) return useFeed.setState({ isLoading: false, problem: refusalText(outcome.refusal) })
  const known = new Set(useFeed.getState().videos?.map(({ id }) => id))
  const added = outcome.value.videos.filter(({ id }) => !known.has(id))
  const dropped = Math.max(0, at - kept)
  useFeed.setState(({ videos = [], at: now }) => ({
    videos: [...videos.slice(dropped), ...added],
    at: now - dropped,
    isLoading: false,
    isOver: added.length === 0,
  }))
}

/** Restarts the feed with new videos. */
export function renewFeed(): void {
  reading += 1
  useFeed.setState({ ...empty })
  void readFeed()
}

/** Sets my position, and reads on before the end is reached. */
export function moveInFeed(at: number): void {
  const { videos = [], isOver } = useFeed.getState()
  useFeed.setState({ at })
  if (!isOver && at >= videos.length - readAhead) void readFeed()
}

const readAhead = 4

/** Changes the loaded videos; the current one stays current, if it is still there. */
export function patchFeed(change: (videos: readonly VideoView[]) => readonly VideoView[]): void {
  useFeed.setState(({ videos, at }) => {
    if (!videos) return {}
    const next = change(videos)
    const before = videos.slice(0, at).filter(({ id }) => next.some((each) => each.id === id)).length
    return { videos: next, at: before }
  })
}

/** Restores removed videos at the current position, beginning with the first of them. */
export function returnToFeed(gone: readonly VideoView[]): void {
  useFeed.setState(({ videos, at }) => {
    if (!videos) return {}
    const missing = gone.filter(({ id }) => !videos.some((each) => each.id === id))
    return { videos: [...videos.slice(0, at), ...missing, ...videos.slice(at)] }
  })
}
