import { kindWords } from '@linnet/protocol/words/kind-words'
import { ChartBar } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import type { ComposerAction, ComposerContext } from '~/messages/message-kinds'

const AskPoll = lazyPart(() => import('./AskPoll'), 'AskPoll')

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'poll',
    label: (language) => kindWords[language].poll,
    icon: <ChartBar size={26} />,
    order: 60,
    isOffered: ({ lock }) => lock === '',
    Sheet: PollSheet,
  },
]

function PollSheet(props: { context: ComposerContext; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <AskPoll {...props} />
    </Suspense>
  )
}
