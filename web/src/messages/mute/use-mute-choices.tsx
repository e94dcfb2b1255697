import type { Chat } from '@linnet/client'
import { AtSign, Bell, BellOff, Clock } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import type { Action } from '~/kit/overlays/ActionSheet'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { muteTexts } from './mute-texts'

const hour = 3600
const times = [
  { name: 'hour', seconds: hour },
  { name: 'eightHours', seconds: 8 * hour },
  { name: 'day', seconds: 24 * hour },
  { name: 'week', seconds: 7 * 24 * hour },
] as const

/** The mute durations for a conversation; in a group, also muting everything but what concerns me. */
export function useMuteChoices(): (chat: Chat) => Action[] {
  const texts = useTexts(muteTexts)
  const engine = useEngine()
  return ({ id, group, isMuted }) => {
    const mute = (isOn: boolean, how?: { seconds?: number; hearsMentions?: boolean }) => () =>
      void toastRefusal(engine.mute(id, isOn, how))
    const choices: Action[] = [
      ...times.map(({ name, seconds }) => ({
        label: texts[name],
        icon: <Clock size={18} aria-hidden />,
        onSelect: mute(true, { seconds }),
      })),
      { label: texts.always, icon: <BellOff size={18} aria-hidden />, onSelect: mute(true) },
    ]
    if (group)
      choices.push({
        label: texts.mentions,
        icon: <AtSign size={18} aria-hidden />,
        onSelect: mute(true, { hearsMentions: true }),
      })
    if (isMuted)
      choices.push({ label: texts.unmute, icon: <Bell size={18} aria-hidden />, onSelect: mute(false) })
    return choices
  }
}
