import type { ConversationId } from '@linnet/protocol'
import { listMembers, type MemberView } from '@linnet/protocol/groups'
import { mostShares } from '@linnet/protocol/redpacket-terms'
import { SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { usePages } from '~/data/use-pages'
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
import { useDebounced } from '~/kit/use-debounced'
import { goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import styles from './ChoosePeople.module.css'

/** Whom a packet is for: members of the group, several of them. */
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
        <Members conversationId={conversation} keyword={typed.trim()} />
      )}
    </Screen>
  )
}

function Members({ conversationId, keyword }: { conversationId: ConversationId; keyword: string }) {
  const texts = useTexts(sendTexts)
  const engine = useEngine()
  const me = useClientState((state) => state.me)
  const { draft, change } = usePacketDraft(conversationId)
  const searched = useDebounced(keyword)
  const load = useCallback(
    async (last: MemberView | undefined) => {
      const input = { conversationId, keyword: searched || undefined, after: last?.personId }
      const outcome = await engine.call(listMembers, input)
      if (!outcome.ok) return outcome
      return { ok: true as const, value: { rows: outcome.value.members, hasMore: !outcome.value.isLast } }
    },
    [engine, conversationId, searched],
  )
  const { rows, problem, reload, loadMore } = usePages({ key: `${conversationId} ${searched}`, load })
  if (!rows)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  // Nobody sends a packet to themself.
  const others = rows.filter(({ personId }) => personId !== me)
  if (others.length === 0)
    return <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.noMatch}</EmptyState>
  const pick = ({ personId: id, photo, ...names }: MemberView, isPicked: boolean) => {
    const rest = draft.people.filter((person) => person.id !== id)
    if (!isPicked) return change({ people: rest })
    if (rest.length >= mostShares) return showToast(texts.mostChosen({ n: mostShares }))
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
