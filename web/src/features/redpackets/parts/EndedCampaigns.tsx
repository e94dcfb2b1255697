import type { ConversationId } from '@linnet/protocol'
import { listEndedCampaigns } from '@linnet/protocol/redpackets/calls'
import type { PacketRowView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { Megaphone } from 'lucide-react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { recordsTexts } from '~/features/redpackets/records-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './Records.module.css'

const endedCampaigns = definePages({
  call: listEndedCampaigns,
  inputOf: (conversationId: ConversationId | undefined) =>
    conversationId === undefined ? {} : { conversationId },
  read: ({ packets: rows, hasMore }) => ({ rows, hasMore }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** Ended campaigns and their results: those of a conversation, or those that I sent as a vendor. */
export function EndedCampaigns({ conversationId }: { conversationId: ConversationId | undefined }) {
  const texts = useTexts(recordsTexts)
  const { rows, refusal, problem, reload, loadMore } = usePagesOf(endedCampaigns, conversationId)
  // Members who are not vendors have no campaigns, and a retry won't change that.
  const isNone = rows?.length === 0 || refusal?.name === 'NotAVendor'
  return (
    <Screen title={texts.campaigns} status={useConnectionStatus()} tone="surface" ownScroll>
      {!rows && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {!rows && problem !== undefined && !isNone && <ErrorState message={problem} onRetry={reload} />}
      {isNone && (
        <EmptyState icon={<Megaphone size={32} aria-hidden />}>{problem ?? texts.noCampaigns}</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {rows.map((packet) => (
            <CampaignRow key={packet.id} packet={packet} />
          ))}
        </LongList>
      )}
    </Screen>
  )
}

function CampaignRow({ packet }: { packet: PacketRowView }) {
  const texts = useTexts(recordsTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const go = useNavigate()
  const { id, conversationId, text, amount, at, startsAt, status, claimed, count } = packet
  const group = useClientState((state) => state.chats.get(conversationId)?.name)
  const facts = [group, relativeTime(startsAt ?? at, now, language)]
  const taken = texts.open({ claimed, count })
  return (
    <Cell
      title={text || texts.campaign}
      subtitle={facts.filter(Boolean).join(' · ')}
      trailing={
        <span className={styles.share}>
          <Amount value={amount} />
          <span className="secondary">{status === 'open' ? taken : `${texts[status]} · ${taken}`}</span>
        </span>
      }
      onPress={() => go(screens.packet, { packet: id })}
    />
  )
}
