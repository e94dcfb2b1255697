import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { kitTexts } from '~/kit/kit-texts'
import styles from './SideSheet.module.css'

/** Windows that have room for a list, a chat and a panel beside each other. */
export const sideSheetQuery = '(min-width: 1200px)'

type SideSheetProps = { onClose: () => void; title: string; footer?: ReactNode; children: ReactNode }

/** A panel beside the screens of a wide window, which stay usable. */
export function SideSheet({ onClose, title, footer, children }: SideSheetProps) {
  const texts = useTexts(kitTexts)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--side-sheet', '360px')
    return () => void style.removeProperty('--side-sheet')
  }, [])
  return (
    <section className={styles.panel} role="dialog" aria-label={title}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton icon={<X size={22} />} label={texts.close} onPress={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
