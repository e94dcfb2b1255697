import { dissolveGroup, type GroupView, leaveGroup } from '@linnet/protocol/groups/calls'
import { isOwner } from '@linnet/protocol/groups/roles'
import { screens } from '@linnet/protocol/screens'
import { infoTexts } from '~/features/groups/info-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { confirm } from '~/kit/overlays/confirm'
import { navigate } from '~/platform/navigation'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** Leaves the group; for the owner, who cannot leave, dissolves it. */
export function LeaveCell({ group }: { group: GroupView }) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const { conversationId, name } = group
  const endsIt = isOwner(group.myRole)
  const go = async () => {
    const isSure = await confirm({
      title: endsIt ? texts.dissolveAsk({ name }) : texts.leaveAsk({ name }),
      body: endsIt ? texts.dissolveNote : texts.leaveNote,
      confirmLabel: endsIt ? texts.dissolve : texts.leave,
      isDanger: true,
    })
    if (!isSure) return
    const isDone = await toastRefusal(engine.call(endsIt ? dissolveGroup : leaveGroup, { conversationId }))
    if (!isDone) return
    if (endsIt) navigate(screens.conversation, { conversation: conversationId }, { replace: true })
    else navigate(screens.chats, {}, { replace: true })
  }
  return <Cell title={endsIt ? texts.dissolve : texts.leave} isDanger onPress={() => void go()} />
}
