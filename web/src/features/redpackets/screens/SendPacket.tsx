import type { PacketKind } from '~/features/redpackets/packet-draft'
import { PacketForm } from '~/features/redpackets/parts/PacketForm'
import { PacketGate } from '~/features/redpackets/parts/PacketGate'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { useParams } from '~/platform/screen-context'

/** Sends a packet in a direct chat, an equal packet, or one for chosen members. */
export function SendPacket() {
  const { kind } = useParams()
  return <Sending kind={kind === 'exclusive' ? 'exclusive' : 'equal'} />
}

/** Sends a packet split at random. */
export function SendLuckyPacket() {
  return <Sending kind="lucky" />
}

/** Sends a mine packet. */
export function SendMinePacket() {
  return <Sending kind="mine" />
}

function Sending({ kind }: { kind: PacketKind }) {
  const texts = useTexts(sendTexts)
  return (
    <PacketGate title={kind === 'mine' ? texts.minesTitle : texts.title}>
      {(chat, rules) => (
        <PacketForm chat={chat} rules={rules} kind={chat.group || kind === 'mine' ? kind : 'lucky'} />
      )}
    </PacketGate>
  )
}
