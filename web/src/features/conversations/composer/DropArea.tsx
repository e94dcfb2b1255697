import type { ConversationId } from '@linnet/protocol'
import { type DragEvent, type ReactNode, Suspense, useState } from 'react'
import { offerFiles } from '~/files/attachments'
import { droppedFiles } from '~/files/taken-files'
import { lazyPart } from '~/kit/lazy-part'
import styles from './DropArea.module.css'

const DropVeil = lazyPart(() => import('./composer-panels'), 'DropVeil')

type DropAreaProps = { conversationId: ConversationId; isOpen: boolean; children: ReactNode }

/** Sends files dropped onto a conversation. */
export function DropArea({ conversationId, isOpen, children }: DropAreaProps) {
  // Each element below that the pointer enters or leaves counts.
  const [depth, setDepth] = useState(0)
  const take = (event: DragEvent, next: (depth: number) => number): boolean => {
    const isTaken = isOpen && event.dataTransfer.types.includes('Files')
    if (isTaken) event.preventDefault()
    if (isTaken) setDepth(next)
    return isTaken
  }
  return (
    <div
      className={styles.area}
      role="presentation"
      onDragEnter={(event) => take(event, (entered) => entered + 1)}
      onDragOver={(event) => take(event, (entered) => entered)}
      onDragLeave={() => setDepth((entered) => Math.max(0, entered - 1))}
      onDrop={(event) => {
        if (take(event, () => 0)) offerFiles(conversationId, droppedFiles(event.dataTransfer))
      }}
    >
      {children}
      {depth > 0 && (
        <Suspense fallback={null}>
          <DropVeil />
        </Suspense>
      )}
    </div>
  )
}
