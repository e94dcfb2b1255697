import css from './Spinner.module.css'

/** Work in progress, inside a control that names it. */
export const Spinner = () => <span className={css.spinner} aria-hidden />

/** A placeholder for rows that are loading. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={css.rows} data-loading aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row-${row}`} className={css.bar} />
      ))}
    </div>
  )
}
