import { kindWords } from '@linnet/protocol/words/kind-words'
import { Hand } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import type { ComposerAction, ComposerContext } from '~/messages/message-kinds'

const PokeSheet = lazyPart(() => import('./PokeSheet'), 'PokeSheet')

/** The composer's actions for this kind. */
export const composerActions: readonly ComposerAction[] = [
  {
    key: 'poke',
    label: (language) => kindWords[language].poke,
    icon: <Hand size={26} />,
    order: 70,
    isOffered: ({ group, lock, isNotes }) => !group && lock === '' && !isNotes,
    open: ({ send }) => send({ kind: 'poke' }),
  },
  {
    key: 'pokeMember',
    label: (language) => kindWords[language].poke,
    icon: <Hand size={26} />,
    order: 70,
    isOffered: ({ group }) => group !== undefined,
    Sheet: MemberSheet,
  },
]

function MemberSheet(props: { context: ComposerContext; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <PokeSheet {...props} />
    </Suspense>
  )
}
