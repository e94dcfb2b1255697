import type { ConversationId, PersonId } from '@linnet/protocol'
import { inviteMembers } from '@linnet/protocol/groups'
import { screens } from '@linnet/protocol/screens'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FriendPicker } from '~/features/groups/parts/FriendPicker'
import { useConversationId } from '~/features/groups/parts/GroupGate'
import { NameGroupSheet } from '~/features/groups/parts/NameGroupSheet'
import { usePicked } from '~/features/groups/parts/use-picked'
import { pickTexts } from '~/features/groups/pick-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { nameOf } from '~/people/contact-rows'
import { friendIn, useFriends } from '~/people/friends'
import { useMembers } from '~/people/members'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Friends for a new group, or, with a conversation in the address, to bring into that group. */
export function PickFriends() {
  const conversationId = useConversationId()
  return conversationId ? <Invite conversationId={conversationId} /> : <NewGroup />
}

function NewGroup() {
  const texts = useTexts(pickTexts)
  const go = useNavigate()
  const picked = usePicked()
  const [isNaming, setNaming] = useState(false)
  // A screen that needs a conversation to go on with takes the new one from the list.
  const goesBack = useParams()['after'] === 'back'
  usePickedFromAddress(picked)
  const n = picked.people.length
  return (
    <FriendPicker
      title={texts.newGroup}
      picked={picked}
      footer={
        <Button isFullWidth disabled={n === 0} onPress={() => setNaming(true)}>
          {texts.next({ n })}
        </Button>
      }
    >
      <NameGroupSheet
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        people={picked.people}
        onCreated={(conversationId) => {
          setNaming(false)
          if (goesBack) goBack()
          else go(screens.conversation, { conversation: conversationId }, { replace: true })
        }}
      />
    </FriendPicker>
  )
}

/** Whom the screen before has chosen already: the other of a conversation from which a group is made. */
function usePickedFromAddress(picked: ReturnType<typeof usePicked>): void {
  const personId = useParams()['with']
  const { groups } = useFriends()
  const isTaken = useRef(false)
  const friend = personId === undefined ? undefined : friendIn(groups, personId)
  const { pick } = picked
  useEffect(() => {
    if (!friend || isTaken.current) return
    isTaken.current = true
    pick({ id: friend.id, name: nameOf(friend), photo: friend.photo }, true)
  }, [friend, pick])
}

/** Beyond this many members, who is in already is not marked; adding them changes nothing. */
const mostMarked = 200

function Invite({ conversationId }: { conversationId: ConversationId }) {
  const texts = useTexts(pickTexts)
  const engine = useEngine()
  const picked = usePicked()
  const [isBusy, run] = useBusy()
  const { members = [], loadMore } = useMembers(conversationId, '')
  const count = members.length
  useEffect(() => {
    if (count > 0 && count < mostMarked) loadMore()
  }, [count, loadMore])
  const memberIds = useMemo(() => new Set<string>(members.map(({ personId }) => personId)), [members])
  const n = picked.people.length
  const invite = () =>
    run(async () => {
      const personIds = picked.people.map(({ id }) => id as PersonId)
      const outcome = await engine.call(inviteMembers, { conversationId, personIds })
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      showToast(texts.added({ n: outcome.value.added }), { kind: 'success' })
      return goBack()
    })
  return (
    <FriendPicker
      title={texts.invite}
      picked={picked}
      closedNote={(friend) => (memberIds.has(friend.id) ? texts.alreadyIn : undefined)}
      footer={
        <Button isFullWidth disabled={n === 0} isBusy={isBusy} onPress={invite}>
          {texts.add({ n })}
        </Button>
      }
    />
  )
}
