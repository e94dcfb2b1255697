import type { ConversationId, PersonId } from '@linnet/protocol'
import { inviteMembers } from '@linnet/protocol/groups/calls'
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

/** Picks friends for a new group or, with a conversation in the URL, to add to that group. */
export function PickFriends() {
  const conversationId = useConversationId()
  return conversationId ? <Invite conversationId={conversationId} /> : <NewGroup />
}

function NewGroup() {
  const texts = useTexts(pickTexts)
  const go = useNavigate()
  const picked = usePicked()
  const [isNaming, setNaming] = useState(false)
  // Whether the previous screen picks up the new group from the chat list.
  const returnsToCaller = useParams()['after'] === 'back'
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
          if (returnsToCaller) goBack()
          else go(screens.conversation, { conversation: conversationId }, { replace: true })
        }}
      />
    </FriendPicker>
  )
}

/** Preselects the friend in the URL: the other person of the previous direct conversation. */
function usePickedFromAddress(picked: ReturnType<typeof usePicked>): void {
  const personId = useParams()['with']
  const { groups } = useFriends()
  const hasPicked = useRef(false)
  const friend = personId === undefined ? undefined : friendIn(groups, personId)
  const { pick } = picked
  useEffect(() => {
    if (!friend || hasPicked.current) return
    hasPicked.current = true
    pick({ id: friend.id, name: nameOf(friend), photo: friend.photo }, true)
  }, [friend, pick])
}

/** The most members that are marked as already in the group; adding a member again changes nothing. */
const maxMarked = 200

function Invite({ conversationId }: { conversationId: ConversationId }) {
  const texts = useTexts(pickTexts)
  const engine = useEngine()
  const picked = usePicked()
  const [isBusy, run] = useBusy()
  const { members = [], loadMore } = useMembers(conversationId, '')
  const count = members.length
  useEffect(() => {
    if (count > 0 && count < maxMarked) loadMore()
  }, [count, loadMore])
  const memberIds = useMemo(() => new Set<string>(members.map(({ personId }) => personId)), [members])
  const n = picked.people.length
  const invite = () =>
    run(async () => {
      const personIds = picked.people.map(({ id }) => id as PersonId)
      const outcome = await engine.call(inviteMembers, { conversationId, personIds })
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      const { added, asked } = outcome.value
      showToast(asked > 0 ? texts.asked({ n: asked }) : texts.added({ n: added }), { kind: 'success' })
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
