import { MessageCircleOff } from 'lucide-react'
import { defineTexts, useTexts } from '~/i18n/texts'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { refusalText } from '~/session/refusal-text'

const texts = defineTexts({
  notFound: {
    'zh-cn': '找不到这个聊天',
    'yue-lang': '搵唔到呢個對話',
    'en-us': 'Chat not found',
    'korean-lang': '채팅방을 찾을 수 없어요',
  },
})

type UnreachedChatProps = { refusal: { name: string; message: string } | undefined; onRetry: () => void }

/**
 * Explains why a conversation cannot be shown: it does not exist or I may not see it, or it could not be
 * fetched.
 */
export function UnreachedChat({ refusal, onRetry }: UnreachedChatProps) {
  const { notFound } = useTexts(texts)
  const isGone = !refusal || refusal.name === 'ConversationNotFound' || refusal.name === 'BadInput'
  if (isGone) return <EmptyState icon={<MessageCircleOff size={32} aria-hidden />}>{notFound}</EmptyState>
  return <ErrorState message={refusalText(refusal)} onRetry={onRetry} />
}
