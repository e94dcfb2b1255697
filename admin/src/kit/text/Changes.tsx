import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { kitTexts } from '../kit-texts'
import { changesBetween, jsonText } from './json-changes'
import css from './Facts.module.css'

interface ChangesProps {
  before: unknown
  after: unknown
  /** The name of a field and its value as text, if there are words for them. */
  words?: (field: string, value: unknown) => [ReactNode, ReactNode]
}

/** Shows the differences between two JSON values, field by field. */
export function Changes({ before, after, words = plain }: ChangesProps) {
  const t = useTexts(kitTexts)
  const shown = (path: string, value: unknown) => words(fieldOf(path), value)[1] ?? '–'
  const changes = changesBetween(before, after)
  if (changes.length === 0) return <p>{t.noChange}</p>
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">{change.path === '' ? '–' : words(fieldOf(change.path), undefined)[0]}</th>
            <td>{change.before === undefined ? '–' : <del>{shown(change.path, change.before)}</del>}</td>
            <td>{change.after === undefined ? '–' : <ins>{shown(change.path, change.after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const plain = (field: string, value: unknown): [ReactNode, ReactNode] => [
  <code key={field}>{field}</code>,
  jsonText(value),
]

/** The field at the end of a path: its words are the same wherever it is. */
const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
