import css from './PersonLink.module.css'

/** A person's name, which links to the people desk. */
export function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <a className={css.link} href={`#/people?open=${id}`} onClick={(event) => event.stopPropagation()}>
      {name || id.slice(-6)}
    </a>
  )
}
