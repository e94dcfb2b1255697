import { spanText } from '@linnet/protocol/words/time-words'
import { Timer } from 'lucide-react'
import { usePreferences } from '~/i18n/preferences'
import { defineTexts, useTexts } from '~/i18n/texts'

const texts = defineTexts({
  destroysAfter: {
    'zh-cn': (p: { span: string }) => `消息将在${p.span}后自动销毁`,
    'yue-lang': (p: { span: string }) => `訊息會喺${p.span}後自動銷毀`,
    'en-us': (p: { span: string }) => `Messages auto-delete after ${p.span}`,
    'korean-lang': (p: { span: string }) => `메시지는 ${p.span} 뒤에 자동으로 삭제돼요`,
  },
})

/** Shows the time for which messages are kept, in the line below the title. */
export function DestroyNote({ seconds, isAfterWords }: { seconds: number; isAfterWords: boolean }) {
  const { destroysAfter } = useTexts(texts)
  const language = usePreferences((preferences) => preferences.language)
  const span = spanText(seconds, language)
  return (
    <span title={destroysAfter({ span })}>
      {isAfterWords && ' · '}
      <Timer size={12} style={{ display: 'inline', verticalAlign: '-1px' }} aria-hidden /> {span}
      <span className="visually-hidden">{destroysAfter({ span })}</span>
    </span>
  )
}
