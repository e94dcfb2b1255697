import type { ConversationId } from '@linnet/protocol'
import { type MemberView } from '@linnet/protocol/groups/calls'
import { maxShares } from '@linnet/protocol/redpackets/terms'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { usePacketDraft } from '~/features/redpackets/packet-drafts'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { LongList } from '~/kit/lists/LongList'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMembers } from '~/people/members'
import { goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './ChoosePeople.module.css'

/** Chooses the members of a group that a packet is for. */
export function ChoosePeople() {
  const texts = useTexts(sendTexts)
  const status = useConnectionStatus()
  const conversation = useParams()['conversation'] as ConversationId | undefined
  const { people } = usePacketDraft(conversation ?? '').draft
  const [typed, setTyped] = useState('')
  return (
    <Screen
      title={texts.choose}
      status={status}
      tone="surface"
      ownScroll
      header={<SearchField value={typed} onChange={setTyped} placeholder={texts.search} />}
      footer={
        <div className={styles.footer}>
          <Button isFullWidth disabled={people.length === 0} onPress={() => goBack()}>
            {texts.done({ n: people.length })}
          </Button>
        </div>
      }
    >
      {conversation === undefined ? (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.notFound}</EmptyState>
      ) : (
        <Members conversationId={conversation} typed={typed} />
      )}
    </Screen>
  )
}

function Members({ conversationId, typed }: { conversationId: ConversationId; typed: string }) {
  const texts = useTexts(sendTexts)
  const me = useClientState((state) => state.me)
  const { draft, change } = usePacketDraft(conversationId)
  const { members, problem, reload, loadMore } = useMembers(conversationId, typed)
  if (!members)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  // Senders cannot choose themselves.
  const others = members.filter(({ personId }) => personId !== me)
  if (others.length === 0)
    return <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.noMatch}</EmptyState>
  const pick = ({ personId: id, photo, ...names }: MemberView, isPicked: boolean) => {
    const rest = draft.people.filter((person) => person.id !== id)
    if (!isPicked) return change({ people: rest })
    if (rest.length >= maxShares) return showToast(texts.mostChosen({ n: maxShares }))
    return change({ people: [...rest, { id, name: nameOf(names), photo }] })
  }
  return (
    <LongList onNearEnd={loadMore}>
      {others.map((member) => (
        <PickRow
          key={member.personId}
          id={member.personId}
          name={nameOf(member)}
          photo={member.photo}
          isPicked={draft.people.some(({ id }) => id === member.personId)}
          onChange={(isPicked) => pick(member, isPicked)}
        />
      ))}
    </LongList>
  )
}

const nameOf = ({ groupName, nickname }: Pick<MemberView, 'groupName' | 'nickname'>): string =>
  groupName || nickname
