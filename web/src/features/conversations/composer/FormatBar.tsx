import type { RangeStyle } from '@linnet/protocol/conversations/calls'
import { Bold, Code, EyeOff, Italic, List, Quote, Strikethrough } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { isComposing } from '~/kit/pressed-key'
import { toggleMarkup } from '~/kit/text/markup'
import { styledTexts } from '~/kit/text/styled-texts'
import type { useField } from './use-field'
import styles from './FormatBar.module.css'

const looks = [
  ['bold', Bold],
  ['italic', Italic],
  ['strike', Strikethrough],
  ['code', Code],
  ['spoiler', EyeOff],
  ['quote', Quote],
  ['list', List],
] as const satisfies readonly (readonly [RangeStyle, unknown])[]

const keys: Readonly<Record<string, RangeStyle>> = { b: 'bold', i: 'italic' }

type FormatBarProps = { writing: Pick<ReturnType<typeof useField>, 'field' | 'select'> }

/** Formats the selected text, by a button or by Ctrl B and Ctrl I. */
export function FormatBar({ writing: { field, select } }: FormatBarProps) {
  const texts = useTexts(styledTexts)
  const give = (style: RangeStyle) => {
    const element = field.current
    if (!element) return
    const { value: text, selectionStart: start, selectionEnd: end } = element
    select(toggleMarkup({ text, start, end }, style))
  }
  const latest = useRef(give)
  useEffect(() => {
    latest.current = give
  })
  useEffect(() => {
    const element = field.current
    const onKeyDown = (event: KeyboardEvent) => {
      const style = (event.ctrlKey || event.metaKey) && !event.shiftKey && keys[event.key.toLowerCase()]
      if (!style || isComposing(event)) return
      event.preventDefault()
      latest.current(style)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [field])
  return (
    // The field keeps the focus, and with it the keyboard and the selection.
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={texts.looks}
      onPointerDown={(event) => event.preventDefault()}
    >
      {looks.map(([style, Icon]) => (
        <IconButton key={style} icon={<Icon size={20} />} label={texts[style]} onPress={() => give(style)} />
      ))}
    </div>
  )
}
