import { useTexts } from '../../../kit/texts'
import { MineForm } from '../parts/MineForm'
import { PacketGate } from '../parts/PacketGate'
import { sendTexts } from '../send-texts'

/** A packet with mines: its odds are shown before it is sent. */
export function SendMinePacket() {
  const texts = useTexts(sendTexts)
  return (
    <PacketGate title={texts.minesTitle}>
      {(chat, rules) => <MineForm chat={chat} rules={rules} />}
    </PacketGate>
  )
}
