import { useTexts } from '@/i18n/texts'
import { kitTexts } from '../kit-texts'
import { changesBetween } from './json-changes'
import css from './Facts.module.css'

/** Shows the differences between two JSON values, field by field. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const t = useTexts(kitTexts)
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
            <th scope="row">
              <code>{change.path || '–'}</code>
            </th>
            <td>{change.before === undefined ? '–' : <del>{change.before}</del>}</td>
            <td>{change.after === undefined ? '–' : <ins>{change.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
