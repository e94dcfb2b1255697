import type { Chat } from '@linnet/client'
import { getPacketRules } from '@linnet/protocol/redpackets/calls'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { classes } from '~/kit/classes'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { ChatGate } from '~/messages/ChatGate'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './PacketStage.module.css'

type PacketGateProps = {
  title: string
  children: (chat: Chat, rules: PacketRulesView) => ReactNode
}

/** The frame of the screens that send packets: loads the conversation in the address and its packet rules. */
export function PacketGate({ title, children }: PacketGateProps) {
  const status = useConnectionStatus()
  return (
    <ChatGate title={title}>
      {(chat) => (
        <Screen
          title={title}
          status={status}
          actions={<MoreMenu conversation={chat.id} isGroup={chat.group !== undefined} />}
        >
          <Ruled chat={chat}>{(rules) => children(chat, rules)}</Ruled>
        </Screen>
      )}
    </ChatGate>
  )
}

function Ruled({ chat, children }: { chat: Chat; children: (rules: PacketRulesView) => ReactNode }) {
  const { data: rules, problem, reload } = useQueryOf(getPacketRules, { conversationId: chat.id })
  if (rules) return <div className={classes(styles.stage, styles.red)}>{children(rules)}</div>
  if (problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  return <SkeletonRows count={4} hasAvatar={false} />
}

function MoreMenu({ conversation, isGroup }: { conversation: string; isGroup: boolean }) {
  const texts = useTexts(sendTexts)
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={<Ellipsis size={22} />} label={texts.more} onPress={() => setOpen(true)} />
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={texts.more}
        actions={[
          { label: texts.records, onSelect: () => go(screens.packet) },
          { label: texts.unclaimed, onSelect: () => go(screens.unclaimedPackets, { conversation }) },
          ...(isGroup
            ? [{ label: texts.rules, onSelect: () => go(screens.packetRules, { conversation }) }]
            : []),
        ]}
      />
    </>
  )
}
