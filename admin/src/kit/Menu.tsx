import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement } from 'react'
import css from './Menu.module.css'

export interface MenuItem {
  name: string
  icon?: LucideIcon
  isDangerous?: boolean
  isChecked?: boolean
  onSelect: () => void
}

/** A menu below a button. */
export function Menu({ button, items }: { button: ReactElement; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={css.menu} align="end" sideOffset={4}>
          {items.map(({ name, icon: Icon, isDangerous, isChecked, onSelect }) => {
            const content = (
              <>
                {Icon && <Icon size={16} aria-hidden />}
                {name}
              </>
            )
            return isChecked === undefined ? (
              <DropdownMenu.Item
                key={name}
                className={css.item}
                data-danger={isDangerous || undefined}
                onSelect={onSelect}
              >
                {content}
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.CheckboxItem
                key={name}
                className={css.item}
                checked={isChecked}
                onSelect={onSelect}
              >
                {content}
                <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
              </DropdownMenu.CheckboxItem>
            )
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
