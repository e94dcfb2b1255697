/**
 * Windows of one browser that lie side by side. One of them receives the messages, and the person may be looking at another: it
 * asks that one what it shows before it alerts.
 */
import type { ConversationId } from '@linnet/protocol'
import { isAttended } from '~/platform/attention'

type Said = 'whatDoYouShow' | { shown: readonly ConversationId[] }

const channelName = 'linnet-attention'
/** Windows answer within a few milliseconds. */
const patienceMs = 100

/** The channel between windows; undefined in a browser without it. */
const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

/** Answers other windows while this one is being looked at. Returns a function that ends this. */
export function answerOtherWindows(
  shown: readonly ConversationId[],
  isLookedAt: () => boolean = isAttended,
): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data === 'whatDoYouShow' && isLookedAt()) channel.postMessage({ shown } satisfies Said)
  })
  return () => channel?.close()
}

/**
 * The conversations in another window that is being looked at; undefined if there is none. A hidden window need not ask: one that
 * is visible would receive the messages itself.
 */
export async function shownElsewhere(
  mayAsk = () => document.visibilityState === 'visible' && !isAttended(),
): Promise<readonly ConversationId[] | undefined> {
  const channel = mayAsk() ? openChannel() : undefined
  if (!channel) return undefined
  const answer = await new Promise<readonly ConversationId[] | undefined>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (typeof data === 'object') resolve(data.shown)
    })
    setTimeout(() => resolve(undefined), patienceMs)
    channel.postMessage('whatDoYouShow' satisfies Said)
  })
  channel.close()
  return answer
}
