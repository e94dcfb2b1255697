import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts'
import { IconButton } from './Button'
import { isEscapeOfPage } from './keys'
import { kitTexts } from './kit-texts'
import { PanelStepsContext } from './panel-steps'
import css from './Page.module.css'

/** The page of a desk. `isFilling` gives its content the remaining height, as a table needs. */
export function Page({
  title,
  lead,
  actions,
  isFilling = false,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  isFilling?: boolean
  children: ReactNode
}) {
  return (
    <div className={css.page} data-fill={isFilling || undefined}>
      <div className={css.head}>
        <h1 className={css.title}>
          {title}
          {lead && <p className={css.lead}>{lead}</p>}
        </h1>
        {actions && <Actions>{actions}</Actions>}
      </div>
      {children}
    </div>
  )
}

/** A part of a page with a heading of its own. */
export function Card({
  title,
  actions,
  children,
}: {
  title?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.card} aria-label={title}>
      {(title || actions) && (
        <div className={css.cardHead}>
          {title && <h2 className={css.cardTitle}>{title}</h2>}
          {actions && <Actions>{actions}</Actions>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Buttons beside each other. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)

/** The buttons of a form that is longer than the window: they stay at its lower edge. */
export const StayingActions = ({ children }: { children: ReactNode }) => (
  <div className={css.staying}>{children}</div>
)

/** The panel open beside a table. The close button closes it, and so does Escape outside its fields; `actions` are in its header, and `foot` stays below what scrolls. */
export function DetailPanel({
  title,
  actions,
  foot,
  onClose,
  children,
}: {
  title: string
  actions?: ReactNode
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const t = useTexts(kitTexts)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (isEscapeOfPage(event) && !document.querySelector('[role=dialog]')) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  const panel = useRef<HTMLElement>(null)
  // Who opened it from a list by keyboard goes on in the panel, and finds the row again after closing it.
  useEffect(() => {
    const opener = document.activeElement
    if (!(opener instanceof HTMLElement) || !opener.matches('[data-row-opener]:focus-visible'))
      return undefined
    panel.current?.focus()
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <section ref={panel} className={css.panel} aria-label={title} tabIndex={-1} data-panel>
      <div className={css.panelHead}>
        <h2 className={css.panelTitle}>{title}</h2>
        {actions}
        <Steps />
        <IconButton icon={X} label={t.close} size="small" onClick={onClose} />
      </div>
      {/* Focusable by Tab, so that it can be scrolled without a mouse. */}
      <div className={css.panelBody} tabIndex={0} role="region" aria-label={title}>
        {children}
      </div>
      {foot && <div className={css.panelFoot}>{foot}</div>}
    </section>
  )
}

/** Opens the row above or below the one that is open. */
function Steps() {
  const t = useTexts(kitTexts)
  const steps = useContext(PanelStepsContext)
  if (!steps) return undefined
  const { above, below } = steps
  return (
    <>
      <IconButton icon={ChevronUp} label={t.rowAbove} size="small" disabled={!above} onClick={above} />
      <IconButton icon={ChevronDown} label={t.rowBelow} size="small" disabled={!below} onClick={below} />
    </>
  )
}
