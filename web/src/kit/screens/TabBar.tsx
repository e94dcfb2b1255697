import type { ReactNode } from 'react'
import { Badge, type BadgeValue } from '~/kit/Badge'
import styles from './TabBar.module.css'

export type Tab = {
  key: string
  label: string
  icon: ReactNode
  badge?: BadgeValue | undefined
}

type TabBarProps = {
  label: string
  tabs: readonly Tab[]
  current: string | undefined
  /** Called for the pressed tab, even the current one, whose list then scrolls to the top. */
  onSelect: (key: string) => void
  /** The layout: a row at the bottom of phones, a column at the side of wide windows. */
  direction?: 'row' | 'column'
}

/** The app's tabs with their badges. */
export function TabBar({ label, tabs, current, onSelect, direction = 'row' }: TabBarProps) {
  return (
    <nav className={styles.bar} data-direction={direction} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={styles.tab}
          aria-current={tab.key === current ? 'page' : undefined}
          onClick={() => onSelect(tab.key)}
        >
          <span className={styles.icon}>
            {tab.icon}
            <span className={styles.badge}>
              <Badge value={tab.badge} />
            </span>
          </span>
          <span className={styles.label}>{tab.label}</span>
        </button>
      ))}
    </nav>
  )
}
