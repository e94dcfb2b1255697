import type { Chat } from '@linnet/client'
import { AtSign, Bell, BellOff, Clock } from 'lucide-react'
import { useState } from 'react'
import { infoTexts } from '~/features/groups/info-texts'
import { muteTexts } from '~/features/groups/mute-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { type Action, ActionSheet } from '~/kit/overlays/ActionSheet'
import { timeAhead } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

const hour = 3600
const times = [
  { name: 'hour', seconds: hour },
  { name: 'eightHours', seconds: 8 * hour },
  { name: 'day', seconds: 24 * hour },
  { name: 'week', seconds: 7 * 24 * hour },
] as const

/** Whether and until when a conversation is muted for me; in a group also for all but what concerns me. */
export function MuteCell({ chat }: { chat: Chat }) {
  const { mute: title } = useTexts(infoTexts)
  const texts = useTexts(muteTexts)
  const engine = useEngine()
  const [isOpen, setOpen] = useState(false)
  const mute = (isMuted: boolean, how?: { seconds?: number; hearsMentions?: boolean }) => () =>
    void toastRefusal(engine.mute(chat.id, isMuted, how))
  const clock = <Clock size={18} aria-hidden />
  const actions: Action[] = [
    ...times.map(({ name, seconds }) => ({
      label: texts[name],
      icon: clock,
      onSelect: mute(true, { seconds }),
    })),
    { label: texts.always, icon: <BellOff size={18} aria-hidden />, onSelect: mute(true) },
  ]
  if (chat.group)
    actions.push({
      label: texts.mentions,
      icon: <AtSign size={18} aria-hidden />,
      onSelect: mute(true, { hearsMentions: true }),
    })
  if (chat.isMuted)
    actions.push({ label: texts.unmute, icon: <Bell size={18} aria-hidden />, onSelect: mute(false) })
  return (
    <>
      <Cell
        icon={<BellOff size={20} />}
        title={title}
        detail={<MuteState chat={chat} />}
        onPress={() => setOpen(true)}
      />
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={title}
        note={texts.note}
        actions={actions}
      />
    </>
  )
}

function MuteState({ chat: { isMuted, muteEndsAt, hearsMentions } }: { chat: Chat }) {
  const texts = useTexts(muteTexts)
  const now = useNow()
  if (!isMuted) return texts.off
  if (hearsMentions) return texts.mentions
  return muteEndsAt > 0 ? texts.until({ time: timeAhead(muteEndsAt, now) }) : texts.always
}
