import { MineForm } from '~/features/redpackets/parts/MineForm'
import { PacketGate } from '~/features/redpackets/parts/PacketGate'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'

/** Sends a mine packet. */
export function SendMinePacket() {
  const texts = useTexts(sendTexts)
  return (
    <PacketGate title={texts.minesTitle}>
      {(chat, rules) => <MineForm chat={chat} rules={rules} />}
    </PacketGate>
  )
}
