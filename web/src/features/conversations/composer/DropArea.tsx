import type { ConversationId } from '@linnet/protocol'
import { type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { offerFiles } from '~/files/attachments'
import { droppedFiles } from '~/files/taken-files'
import { lazyPart } from '~/kit/lazy-part'
import styles from './DropArea.module.css'

const DropVeil = lazyPart(() => import('./composer-panels'), 'DropVeil')

type DropAreaProps = { conversationId: ConversationId; isOpen: boolean; children: ReactNode }

/** Sends files dropped onto a conversation. */
export function DropArea({ conversationId, isOpen, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={styles.area}
      role="presentation"
      onDragEnter={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault()
      }}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1)
        if (depth.current === 0) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        offerFiles(conversationId, droppedFiles(event.dataTransfer))
      }}
    >
      {children}
      {isOver && (
        <Suspense fallback={null}>
          <DropVeil />
        </Suspense>
      )}
    </div>
  )
}
