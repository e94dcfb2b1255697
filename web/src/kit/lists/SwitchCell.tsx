import { Switch } from '~/kit/fields/Switch'
import { cellContent, type CellProps } from './Cell'
import styles from './Cell.module.css'

type SwitchCellProps = Pick<CellProps, 'title' | 'subtitle' | 'icon' | 'disabled'> & {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A row with a switch; pressing anywhere in the row toggles it. */
export function SwitchCell({ isOn, onChange, disabled = false, ...cell }: SwitchCellProps) {
  const trailing = <Switch isOn={isOn} onChange={onChange} disabled={disabled} />
  return <label className={styles.cell}>{cellContent({ ...cell, trailing })}</label>
}
