import type { Chat } from '@linnet/client'
import { useTexts } from '~/i18n/texts'
import { emptyLogTexts } from './empty-log-texts'

/** Stands where messages will be, and says what the conversation is for. */
export function EmptyLog({ isNotes = false }: Pick<Chat, 'isNotes'>) {
  const texts = useTexts(emptyLogTexts)
  return <p>{isNotes ? texts.keepHere : texts.sayHello}</p>
}
