import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { kitTexts } from '~/kit/kit-texts'
import { Spinner } from '~/kit/Spinner'
import { goBack } from '~/platform/navigation'
import { useHasBack } from '~/platform/screen-context'
import styles from './NavBar.module.css'

export type NavBarProps = {
  title: ReactNode
  /** A secondary line: members, "online", "typing". */
  subtitle?: ReactNode
  /** The connection's state, with a spinner; replaces the subtitle while set. */
  status?: string | undefined
  /** The Back button: a function overrides the default Back; false hides it. */
  back?: boolean | (() => void)
  /** Elements at the end: at most two IconButtons, or one quiet Button. */
  actions?: ReactNode
  /** Whether it is a tab's root screen: the title is larger and left-aligned. */
  isRoot?: boolean
}

/** The bar at the top of a screen, 44 px high. */
export function NavBar({ title, subtitle, status, back = true, actions, isRoot = false }: NavBarProps) {
  const texts = useTexts(kitTexts)
  const hasBack = useHasBack()
  const showsBack = back !== false && !isRoot && (hasBack || typeof back === 'function')
  const second = status ?? subtitle
  return (
    <header className={styles.bar} data-root={isRoot || undefined}>
      <div className={styles.start}>
        {showsBack && (
          <IconButton
            icon={<ChevronLeft size={26} />}
            label={texts.back}
            onPress={typeof back === 'function' ? back : () => goBack()}
          />
        )}
      </div>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {second !== undefined && second !== '' && (
          <div className={styles.second} role={status === undefined ? undefined : 'status'}>
            {status !== undefined && <Spinner size={12} />}
            <span className="truncate">{second}</span>
          </div>
        )}
      </div>
      <div className={styles.end}>{actions}</div>
    </header>
  )
}
