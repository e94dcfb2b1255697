import { searchStaffPeople } from '@linnet/protocol/staff'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Avatar } from '@/kit/Avatar'
import { IconButton } from '@/kit/Button'
import { SearchList } from '@/kit/fields/SearchList'
import { pickerTexts } from './picker-texts'
import { type FoundPerson, usePeopleSearch } from './use-people-search'
import css from './PersonPicker.module.css'

/** A person as they are shown in a list of results. */
export const PersonChoice = ({ person: { id, name, chatId } }: { person: ShownPerson }) => (
  <span className={css.person}>
    <Avatar id={id} name={name} />
    <span className={css.name} dir="auto">
      {name}
    </span>
    <span className={css.chatId}>{chatId}</span>
  </span>
)

type ShownPerson = Pick<FoundPerson, 'id' | 'name' | 'chatId'>

/**
 * Picks a person by name, chat ID, phone or e-mail from those that the server finds. A person who is picked is shown, with a button
 * that clears the field.
 */
export function PersonPicker({
  personId,
  onChange,
  ...field
}: {
  personId: string | undefined
  onChange: (personId: string | undefined) => void
  id?: string
  label?: string
  describedBy?: string | undefined
  placeholder?: string
  className: string | undefined
  isFloating?: boolean
}) {
  const t = useTexts(pickerTexts)
  const [picked, setPicked] = useState<ShownPerson>()
  const known = picked?.id === personId ? picked : undefined
  if (personId === undefined) {
    return (
      <Search
        {...field}
        onPick={(person) => {
          setPicked(person)
          onChange(person.id)
        }}
      />
    )
  }
  return (
    <span
      id={field.id}
      className={`${field.className ?? ''} ${css.picked}`}
      role="group"
      aria-label={field.label}
      data-set
    >
      {known ? <PersonChoice person={known} /> : <Known key={personId} personId={personId} />}
      <IconButton
        icon={X}
        size="small"
        label={field.label ? `${t.clear}: ${field.label}` : t.clear}
        onClick={() => onChange(undefined)}
      />
    </span>
  )
}

/** A person of whom only the id is known, as in an address. */
function Known({ personId }: { personId: string }) {
  const { data } = useStaffQuery(searchStaffPeople, { text: personId, limit: 25 })
  const person = data?.rows.find(({ id }) => id === personId)
  return person ? <PersonChoice person={person} /> : <code className={css.name}>{personId.slice(-8)}</code>
}

function Search({
  onPick,
  placeholder,
  ...field
}: Omit<Parameters<typeof PersonPicker>[0], 'personId' | 'onChange'> & {
  onPick: (person: FoundPerson) => void
}) {
  const t = useTexts(pickerTexts)
  const [text, setText] = useState('')
  const found = usePeopleSearch(text)
  return (
    <SearchList
      {...field}
      placeholder={placeholder ?? t.hint}
      text={text}
      onText={setText}
      options={found.people.map((person) => ({
        id: person.id,
        content: <PersonChoice person={person} />,
      }))}
      note={useFoundNote(text, found)}
      onPick={(id) => {
        const person = found.people.find((each) => each.id === id)
        if (person) onPick(person)
      }}
    />
  )
}

/** The line below the results: that the server is searching, that nothing was found, or the problem. */
export function useFoundNote(
  text: string,
  { people, problem, isSearching }: ReturnType<typeof usePeopleSearch>,
): ReactNode {
  const t = useTexts(pickerTexts)
  if (isSearching) return people.length > 0 ? undefined : t.searching
  if (problem) return problem
  return text.trim().length > 1 && people.length === 0 ? t.nobody : undefined
}
