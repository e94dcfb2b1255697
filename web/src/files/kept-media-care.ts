/** Deletes files from the device with the messages they belong to, and after the time that the person chose. */
import type { Chat, ClientState } from '@linnet/client'
import { whenIdle } from '~/platform/idle'
import { serverNowMs } from '~/platform/now'
import { onEngine, onRemovedFromGroup } from '~/session/engine'
import { forgetKept, loadKept, useKept } from './kept-media'
import { isGoneFrom } from './kept-message'
import { useMediaSetting } from './media-setting'

const dayMs = 86_400_000
const sweepEveryMs = 6 * 3_600_000
/** The time after which changes of conversations are checked together. */
const lookAfterMs = 2_000

let isFollowing = false

/** Starts looking after the kept files, once per page. */
export function careForKept(): void {
  if (isFollowing) return
  isFollowing = true
  whenIdle(sweep)
  setInterval(() => void sweep(), sweepEveryMs)
  useMediaSetting.subscribe(({ keepDays }, before) => {
    if (keepDays !== before.keepDays) void sweep()
  })
  onRemovedFromGroup(({ conversationId, why }) => {
    if (why !== 'dissolved') void forgetKept((note) => note.conversationId === conversationId).catch(ignore)
  })
  let stop = ignore
  onEngine((engine) => {
    stop()
    if (!engine) return
    let seen: ClientState['chats'] | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      timer = undefined
      const { chats } = engine.getState()
      const before = seen
      seen = chats
      await loadKept()
      const changed = (id: string) => chats.get(id as Chat['id']) !== before?.get(id as Chat['id'])
      await forgetKept(({ conversationId: id, ...note }) => {
        const chat = id !== undefined && changed(id) ? chats.get(id as Chat['id']) : undefined
        return chat !== undefined && isGoneFrom(chat, note)
      })
    }
    const unsubscribe = engine.subscribe(() => {
      if (engine.getState().chats !== seen) timer ??= setTimeout(() => void look().catch(ignore), lookAfterMs)
    })
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
}

function ignore(): void {
  // The file is found again by the next check or sweep.
}

/** Deletes files not viewed for longer than the chosen time. */
async function sweep(): Promise<void> {
  const { keepDays } = useMediaSetting.getState()
  await loadKept()
  if (keepDays === 0 || !useKept.getState().notes) return
  const before = serverNowMs() - keepDays * dayMs
  await forgetKept(({ usedAtMs }) => usedAtMs < before).catch(ignore)
}
