import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '@/i18n/texts'
import { IconButton } from '../Button'
import { isComposing } from '../keys'
import { kitTexts } from '../kit-texts'
import { TypedContext } from './typed-context'
import css from './Dialog.module.css'

export interface DialogProps {
  title: string
  description?: ReactNode
  isOpen: boolean
  /**
   * Called by the close button and, while nothing is typed, on Escape and a press beside the dialog; without it the dialog
   * stays.
   */
  onClose?: () => void
  width?: 'normal' | 'wide'
  children?: ReactNode
}

/**
 * A modal dialog. Radix keeps the focus inside; its own overlay is left out, because it writes a style sheet into the page,
 * which the content security policy refuses.
 */
export function Dialog({ title, description, isOpen, onClose, width = 'normal', children }: DialogProps) {
  const t = useTexts(kitTexts)
  const descriptionId = useId()
  const typed = useRef(false)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Radix.Portal>
        <div className={css.scrim}>
          <Radix.Content
            className={css.dialog}
            data-width={width}
            aria-describedby={description ? descriptionId : undefined}
            onEscapeKeyDown={(event) => (isComposing(event) || typed.current) && event.preventDefault()}
            onPointerDownOutside={(event) => typed.current && event.preventDefault()}
          >
            <div className={css.head}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {onClose && <IconButton icon={X} label={t.close} size="small" onClick={onClose} />}
            </div>
            <div className={css.body}>
              {description && (
                <div className={css.description} id={descriptionId}>
                  {description}
                </div>
              )}
              <TypedContext value={typed}>{children}</TypedContext>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons at the foot of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)
