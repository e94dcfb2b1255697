/** The feed that is made for me: what the app holds of it, and where I am in it. Both stay while other screens are open. */
import { maxHeldVideos, feedVideos, type VideoView } from '@linnet/protocol/videos/calls'
import { currentFileKey } from '~/files/file-urls'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { createSessionStore, onSessionChange } from '~/session/session-store'
import { tellWatched } from './watching'

type Feed = {
  /** Undefined until the first page is there. */
  videos: readonly VideoView[] | undefined
  at: number
  isLoading: boolean
  /** Why the last page did not come. */
  problem: string | undefined
  /** There was nothing new any more. */
  isOver: boolean
}

const empty: Feed = { videos: undefined, at: 0, isLoading: false, problem: undefined, isOver: false }

export const useFeed = createSessionStore<Feed>(empty)

/** So many of those that were watched are kept, for somebody who goes back. */
const kept = 60

let reading = 0
onSessionChange(() => (reading += 1))

/** Reads the next page, unless one is on its way. */
export async function readFeed(): Promise<void> {
  const engine = currentEngine()
  const { videos: held = [], at, isLoading } = useFeed.getState()
  if (isLoading || !engine) return
  useFeed.setState({ isLoading: true, problem: undefined })
  const mine = (reading += 1)
  // Without it, the first video would wait for it.
  void currentFileKey()
  await tellWatched()
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

/** Begins again with what is new. */
export function renewFeed(): void {
  reading += 1
  useFeed.setState({ ...empty })
  void readFeed()
}

/** Notes where I am, and reads on before the end is reached. */
export function moveInFeed(at: number): void {
  const { videos = [], isOver } = useFeed.getState()
  useFeed.setState({ at })
  if (!isOver && at >= videos.length - readAhead) void readFeed()
}

const readAhead = 4

/** Changes what is held; who is shown stays shown, if it is still there. */
export function patchFeed(change: (videos: readonly VideoView[]) => readonly VideoView[]): void {
  useFeed.setState(({ videos, at }) => {
    if (!videos) return {}
    const next = change(videos)
    const before = videos.slice(0, at).filter(({ id }) => next.some((each) => each.id === id)).length
    return { videos: next, at: before }
  })
}

/** Shows again what went away, beginning with the first of it. */
export function returnToFeed(gone: readonly VideoView[]): void {
  useFeed.setState(({ videos, at }) => {
    if (!videos) return {}
    const missing = gone.filter(({ id }) => !videos.some((each) => each.id === id))
    return { videos: [...videos.slice(0, at), ...missing, ...videos.slice(at)] }
  })
}
