import { useTexts } from '../../../kit/texts'
import { useParams } from '../../../platform/screen-context'
import type { PacketKind } from '../packet-wish'
import { PacketForm } from '../parts/PacketForm'
import { PacketGate } from '../parts/PacketGate'
import { sendTexts } from '../send-texts'

/** A packet for one person, an equal one, or one for chosen members. */
export function SendPacket() {
  const { kind } = useParams()
  return <Sending kind={kind === 'exclusive' ? 'exclusive' : 'equal'} />
}

/** A packet that is split by luck. */
export function SendLuckyPacket() {
  return <Sending kind="lucky" />
}

function Sending({ kind }: { kind: PacketKind }) {
  const texts = useTexts(sendTexts)
  return (
    <PacketGate title={texts.title}>
      {(chat, rules) => <PacketForm chat={chat} rules={rules} kind={chat.group ? kind : 'lucky'} />}
    </PacketGate>
  )
}
