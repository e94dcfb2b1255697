import { screens } from '@linnet/protocol/screens'
import type { PacketKind } from '~/features/redpackets/packet-draft'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { Segmented } from '~/kit/fields/Segmented'
import { useNavigate } from '~/platform/screen-context'

type KindChoiceProps = {
  conversation: string
  kind: PacketKind
  kinds: readonly PacketKind[]
}

/** Chooses the kind of packet. Each kind has its own address; the draft is kept. */
export function KindChoice({ conversation, kind, kinds }: KindChoiceProps) {
  const texts = useTexts(sendTexts)
  const go = useNavigate()
  if (kinds.length < 2 && kinds.includes(kind)) return null
  return (
    <Segmented
      label={texts.kind}
      options={kinds.map((value) => ({ value, label: texts[value] }))}
      value={kind}
      onChange={(value) => {
        const [path, params] = addressOf(value)
        go(path, { conversation, ...params }, { replace: true })
      }}
    />
  )
}

function addressOf(kind: PacketKind): [path: string, params: Record<string, string>] {
  if (kind === 'lucky') return [screens.sendLuckyPacket, {}]
  if (kind === 'mine') return [screens.sendMinePacket, {}]
  return [screens.sendPacket, { kind }]
}
