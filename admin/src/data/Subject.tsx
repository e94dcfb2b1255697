import { useLanguage, useTexts } from '@/i18n/texts'
import { settingNames } from './setting-names'
import { subjectTexts } from './subject-texts'
import css from './people/PersonLink.module.css'

export interface SubjectRef {
  kind: string
  id: string
  /** The member that it is or belongs to. */
  person?: { id: string; name: string; chatId: string } | undefined
  /** The name of the group or of the person on the staff that it is. */
  name?: string | undefined
}

/** The desks that show a kind of subject by its id. */
const desks: Readonly<Record<string, string>> = {
  person: '/people',
  group: '/groups',
  report: '/reports',
  realName: '/realnames',
  supportCase: '/support',
  dataRequest: '/data-requests',
  withdrawal: '/withdrawals',
  setting: '/settings',
  proposal: '/approvals',
  staff: '/staff',
}

const shortLength = 8

/** The subject of something: its kind as text, and its name or else its id, linking to its desk. Lists show the end of the id. */
export function Subject({
  subject,
  isShort = false,
  isBare = false,
}: {
  subject: SubjectRef
  isShort?: boolean
  /** Leaves out the kind, where a label names it. */
  isBare?: boolean
}) {
  const names: Readonly<Record<string, string>> = useTexts(subjectTexts)
  const language = useLanguage()
  const { kind, id, person, name } = subject
  const desk = desks[kind]
  const shown = isShort && id.length > 3 * shortLength ? `…${id.slice(-shortLength)}` : id
  const setting = kind === 'setting' ? settingNames[id]?.[language] : undefined
  const who = person ? (isShort ? person.name : `${person.name} (${person.chatId})`) : name
  const code = setting ?? (who ? <span title={id}>{who}</span> : <code title={id}>{shown}</code>)
  return (
    <>
      {!isBare && `${names[kind] ?? kind} `}
      {desk === undefined ? (
        code
      ) : (
        <a
          className={css.link}
          href={`#${desk}?open=${encodeURIComponent(id)}`}
          onClick={(event) => event.stopPropagation()}
        >
          {code}
        </a>
      )}
    </>
  )
}
