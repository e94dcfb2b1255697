import mark from '@linnet/web/mark.svg'
import type { ReactNode } from 'react'
import { PreferenceMenus } from './Frame'
import css from './Entry.module.css'

/** The card of the pages before the desks: logging in, an invitation. */
export function EntryCard({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={css.screen}>
      <div className={css.bar}>
        <PreferenceMenus />
      </div>
      <main className={css.place}>
        <div className={css.card} data-wide={isWide || undefined}>
          <h1 className={css.title}>
            <img src={mark} alt="" width={32} height={32} />
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
