import css from './Spinner.module.css'

/** Work under way, inside a control that says which. */
export const Spinner = () => <span className={css.spinner} aria-hidden />

/** Stands for rows that are loading. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={css.rows} data-loading aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row-${row}`} className={css.bar} />
      ))}
    </div>
  )
}
