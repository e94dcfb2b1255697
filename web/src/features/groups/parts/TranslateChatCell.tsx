import type { ConversationId } from '@linnet/protocol'
import { Languages } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { useTexts } from '~/i18n/texts'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { translateChat, useTranslationSettings } from '~/messages/translation/translation-settings'
import { translationTexts } from '~/messages/translation/translation-texts'

/** Translates others' messages in a conversation as they arrive, on this device. */
export function TranslateChatCell({ id }: { id: ConversationId }) {
  const texts = useTexts(translationTexts)
  const { translates } = useServerSettings()
  const isOn = useTranslationSettings(({ chats }) => chats.includes(id))
  return (
    <SwitchCell
      icon={<Languages size={20} />}
      title={texts.wholeChat}
      {...(!translates && { subtitle: texts.translateOff })}
      disabled={!translates}
      isOn={isOn && translates}
      onChange={(isNowOn) => translateChat(id, isNowOn)}
    />
  )
}
