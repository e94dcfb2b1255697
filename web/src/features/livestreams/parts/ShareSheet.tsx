import { newCid } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { shareLive } from '@linnet/protocol/livestreams/calls'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

type ShareSheetProps = { liveId: string; isOpen: boolean; onClose: () => void }

const shown = 50

/** The chats to post an invitation to, most recent first. */
export function ShareSheet({ liveId, isOpen, onClose }: ShareSheetProps) {
  const texts = useTexts(liveTexts)
  const engine = useEngine()
  const chats = useClientState((state) => state.chats)
  const latest = [...chats.values()].toSorted((a, b) => b.lastAtMs - a.lastAtMs).slice(0, shown)
  const share = async (conversationId: ConversationId) => {
    onClose()
    const outcome = await engine.call(shareLive, { liveId, conversationId, cid: newCid(serverNowMs()) })
    if (toastRefusal(outcome)) showToast(texts.shared)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.share}>
      <CellGroup>
        {latest.map((chat) => (
          <Cell key={chat.id} title={chat.name} onPress={() => void share(chat.id)} />
        ))}
      </CellGroup>
    </Sheet>
  )
}
