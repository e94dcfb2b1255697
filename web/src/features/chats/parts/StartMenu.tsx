import { Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { chatListTexts } from '~/features/chats/chat-list-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { lazyPart } from '~/kit/lazy-part'
import { loadChatActions } from './load-chat-actions'

const StartActions = lazyPart(loadChatActions, 'StartActions')

/** The plus menu above the chats. */
export function StartMenu() {
  const texts = useTexts(chatListTexts)
  const button = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ x: number; y: number } | 'closed'>()
  const open = () => {
    const box = button.current?.getBoundingClientRect()
    if (box) setAt({ x: box.right, y: box.bottom })
  }
  return (
    <>
      <span ref={button}>
        <IconButton icon={<Plus size={24} />} label={texts.start} onPress={open} />
      </span>
      {at && (
        <Suspense fallback={null}>
          <StartActions at={at === 'closed' ? undefined : at} onClose={() => setAt('closed')} />
        </Suspense>
      )}
    </>
  )
}
