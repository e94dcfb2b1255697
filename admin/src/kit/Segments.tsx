import { ToggleGroup } from 'radix-ui'
import css from './Segments.module.css'

/** A choice of one among a few, all visible, such as the views of a list. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; name: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <ToggleGroup.Root
      type="single"
      className={css.segments}
      aria-label={label}
      value={value}
      // Radix returns an empty text when the chosen option is pressed again.
      onValueChange={(next) => options.some((option) => option.value === next) && onChange(next as Value)}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={css.segment}>
          {option.name}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
