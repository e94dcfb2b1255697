import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import css from './Tabs.module.css'

export interface Tab {
  value: string
  name: string
  content: ReactNode
}

/**
 * Tabs. Without `value` they keep the choice themselves; with it the caller does, for example in the address (`useSearchValue`).
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab[]
  value?: string | undefined
  onChange?: (value: string) => void
}) {
  const first = tabs[0]?.value ?? ''
  const controlled = onChange ? { value: value ?? first, onValueChange: onChange } : { defaultValue: first }
  return (
    <Radix.Root className={css.tabs} {...controlled}>
      <Radix.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className={css.tab} value={tab.value}>
            {tab.name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} className={css.content} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
