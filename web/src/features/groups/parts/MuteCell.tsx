import type { Chat } from '@linnet/client'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { infoTexts } from '~/features/groups/info-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { timeAhead } from '~/kit/text/relative-time'
import { muteTexts } from '~/messages/mute/mute-texts'
import { useMuteChoices } from '~/messages/mute/use-mute-choices'
import { useNow } from '~/platform/now'

/**
 * The mute of a conversation for me, with its end; in a group, also whether to mute everything but what
 * concerns me.
 */
export function MuteCell({ chat }: { chat: Chat }) {
  const { mute: title } = useTexts(infoTexts)
  const texts = useTexts(muteTexts)
  const choicesOf = useMuteChoices()
  const [isOpen, setOpen] = useState(false)
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
        actions={choicesOf(chat)}
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
