import type { Column } from './TableView'
import css from './PlainTable.module.css'

type PlainColumn<Row> = Pick<Column<Row>, 'id' | 'header' | 'cell' | 'isMain'>

/** A short table within a card: all of its rows, in their order, with text that wraps. */
export function PlainTable<Row extends { id: string }>({
  columns,
  rows,
}: {
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, cell, isMain }) =>
              isMain ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
