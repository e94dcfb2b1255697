import { useRef, type ReactNode, type Ref } from 'react'
import { classes } from '~/kit/classes'
import { useTitle } from '~/platform/title'
import { NavBar, type NavBarProps } from './NavBar'
import styles from './Screen.module.css'

type ScreenProps = Omit<NavBarProps, 'title'> & {
  title: string
  /** Replaces the title in the bar; the title still names the page. */
  barTitle?: ReactNode
  /** An element between the bar and the scrolling body: a search field, tabs. */
  header?: ReactNode
  /** An element below the body, above the keyboard: a composer, a form's submit button. */
  footer?: ReactNode
  /**
   * The background. page: paper behind groups of cells; surface: one sheet, for lists; canvas: behind
   * bubbles.
   */
  tone?: 'page' | 'surface' | 'canvas'
  /** Whether the children scroll by themselves (the timeline, a virtual list). */
  ownScroll?: boolean
  /** Whether there is a bar; false for sign-in and full-screen media. */
  hasBar?: boolean
  scrollRef?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** A screen: navigation bar, scrolling body and fixed footer. The root of every route's component. */
export function Screen(props: ScreenProps) {
  const { title, barTitle, header, footer, tone = 'page', ownScroll = false, hasBar = true } = props
  useTitle(title)
  const top = useRef<HTMLDivElement>(null)
  return (
    <section className={classes(styles.screen, styles[tone])} aria-label={title}>
      <div ref={top} className={styles.top}>
        {hasBar && <NavBar {...props} title={barTitle ?? title} />}
        {header !== undefined && <div className={styles.header}>{header}</div>}
      </div>
      {ownScroll ? (
        <div className={styles.plainBody}>{props.children}</div>
      ) : (
        <div
          ref={props.scrollRef}
          className={styles.body}
          onScroll={(event) => markScrolled(top.current, event.currentTarget.scrollTop)}
        >
          <div className={styles.content}>{props.children}</div>
        </div>
      )}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}

/** Gives the bar a hairline once content scrolls beneath it. Set outside React, because it changes while scrolling. */
function markScrolled(top: HTMLElement | null, scrollTop: number): void {
  top?.toggleAttribute('data-scrolled', scrollTop > 2)
}
