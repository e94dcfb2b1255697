import type { ConversationId, PersonId } from '@linnet/protocol'
import { listFollowedCampaigns, listUnclaimed } from '@linnet/protocol/redpackets/calls'
import { packetTypes } from '@linnet/protocol/redpackets/terms'
import type { PacketRowView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { Gift, MessageCircleOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Page } from '~/data/paging'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { LazyOpening, preloadOpening } from '~/kinds/red-packet/LazyOpening'
import { openingTexts } from '~/kinds/red-packet/opening-texts'
import type { PacketCard } from '~/kinds/red-packet/packet-card'
import { packetTexts } from '~/kinds/red-packet/packet-texts'
import { redPacketTexts } from '~/kinds/red-packet/red-packet-texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime, timeAhead } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './UnclaimedPackets.module.css'

/** Lists the packets of a conversation that I can still open; `list=campaigns` shows those of vendors for their followers. */
export function UnclaimedPackets() {
  const texts = useTexts(packetTexts)
  const status = useConnectionStatus()
  const { conversation, list, person } = useParams()
  const conversationId = conversation as ConversationId | undefined
  if (list === 'campaigns')
    return (
      <Screen title={texts.campaigns} status={status}>
        <Campaigns vendorId={person as PersonId | undefined} />
      </Screen>
    )
  return (
    <Screen title={texts.unclaimed} status={status}>
      {conversationId === undefined ? (
        <EmptyState icon={<MessageCircleOff size={32} aria-hidden />}>{texts.notFound}</EmptyState>
      ) : (
        <Rows conversationId={conversationId} />
      )}
    </Screen>
  )
}

const unclaimedIn = definePages({
  call: listUnclaimed,
  inputOf: (conversationId: ConversationId) => ({ conversationId }),
  read: ({ packets: rows, hasMore }) => ({ rows, hasMore }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

const campaignsOf = definePages({
  call: listFollowedCampaigns,
  inputOf: (vendorId: PersonId | undefined) => (vendorId === undefined ? {} : { personId: vendorId }),
  read: ({ packets: rows, hasMore }) => ({ rows, hasMore }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

function Rows({ conversationId }: { conversationId: ConversationId }) {
  const { noneUnclaimed, ended } = useTexts(packetTexts)
  const { send } = useTexts(openingTexts)
  const go = useNavigate()
  return (
    <>
      <Packets
        list={usePagesOf(unclaimedIn, conversationId)}
        none={noneUnclaimed}
        action={
          <Button onPress={() => go(screens.sendPacket, { conversation: conversationId })}>{send}</Button>
        }
      />
      <Button
        kind="plain"
        isFullWidth
        onPress={() => go(screens.packet, { list: 'campaigns', conversation: conversationId })}
      >
        {ended}
      </Button>
    </>
  )
}

function Campaigns({ vendorId }: { vendorId: PersonId | undefined }) {
  const { noCampaigns } = useTexts(packetTexts)
  return <Packets list={usePagesOf(campaignsOf, vendorId)} none={noCampaigns} />
}

type PacketPages = Pick<
  ReturnType<typeof usePagesOf<typeof listUnclaimed, ConversationId, PacketRowView, Page<PacketRowView>>>,
  'rows' | 'hasMore' | 'problem' | 'reload' | 'loadMore'
>

function Packets({ list, none, action }: { list: PacketPages; none: string; action?: ReactNode }) {
  const texts = useTexts(packetTexts)
  const go = useNavigate()
  const [opening, setOpening] = useState<PacketRowView>()
  const [isOpen, setOpen] = useState(false)
  const { rows, hasMore, problem, reload, loadMore } = list
  if (!rows)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  return (
    <>
      {rows.length === 0 && (
        <EmptyState icon={<Gift size={32} aria-hidden />} action={action}>
          {none}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <CellGroup>
          {rows.map((packet) => (
            <PacketCell
              key={packet.id}
              packet={packet}
              onPress={() => {
                if (packet.hasClaimed || packet.status !== 'open')
                  return go(screens.packet, { packet: packet.id })
                preloadOpening()
                setOpening(packet)
                return setOpen(true)
              }}
            />
          ))}
        </CellGroup>
      )}
      {hasMore && (
        <Button kind="plain" isFullWidth onPress={loadMore}>
          {texts.more}
        </Button>
      )}
      {opening && (
        <LazyOpening
          key={opening.id}
          isOpen={isOpen}
          packet={cardOf(opening)}
          sender={{ id: opening.personId, name: opening.nickname, photo: opening.photo }}
          onClose={() => setOpen(false)}
          onDetails={() => go(screens.packet, { packet: opening.id })}
        />
      )}
    </>
  )
}

function PacketCell({ packet, onPress }: { packet: PacketRowView; onPress: () => void }) {
  const texts = useTexts(packetTexts)
  const { defaultGreeting } = useTexts(redPacketTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { nickname, count, claimed, at, type, startsAt = 0 } = packet
  const isEarly = startsAt > now
  const when = isEarly ? texts.early({ time: timeAhead(startsAt, now) }) : relativeTime(at, now, language)
  const words = [nickname, when]
  if (type === packetTypes.mine) words.push(texts.mines)
  return (
    <Cell
      leading={<Avatar id={packet.personId} name={nickname} photo={packet.photo} size={44} />}
      title={packet.text || defaultGreeting}
      subtitle={words.join(' · ')}
      trailing={<span className={styles.left}>{texts.left({ left: count - claimed, count })}</span>}
      hasChevron
      onPress={onPress}
    />
  )
}

function cardOf({ id, type, text, status, claimed, count, startsAt }: PacketRowView): PacketCard {
  const card = { id, type, text, status, claimed, count, startsAt: startsAt ?? 0 }
  return { ...card, personIds: [], commit: undefined, digits: [] }
}
