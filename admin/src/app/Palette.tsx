import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PersonChoice, useFoundNote } from '@/data/people/PersonPicker'
import { usePeopleSearch } from '@/data/people/use-people-search'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { type ListOption, SearchList } from '@/kit/fields/SearchList'
import { matchingDesks } from './matching-desks'
import type { NavEntry, NavGroup } from './navigation'
import { shellTexts } from './shell-texts'
import fieldCss from '@/kit/fields/Field.module.css'

interface PaletteProps {
  groups: readonly NavGroup[]
  onClose: () => void
}

/** Jumps to a desk or, for roles that may search for people, to a person. */
export const Palette = ({ findsPeople, ...props }: PaletteProps & { findsPeople: boolean }) =>
  findsPeople ? <WithPeople {...props} /> : <DesksOnly {...props} />

function WithPeople(props: PaletteProps) {
  const [text, setText] = useState('')
  const found = usePeopleSearch(text)
  const people = found.people.map((person) => ({
    id: `person ${person.id}`,
    content: <PersonChoice person={person} />,
    to: '/people',
    search: { open: person.id },
  }))
  const t = useTexts(shellTexts)
  const note = useFoundNote(text, found)
  return (
    <Jump
      {...props}
      text={text}
      onText={setText}
      people={people}
      note={note}
      title={t.jump}
      hint={t.jumpHint}
    />
  )
}

/** The same for those who may not search for people. */
function DesksOnly(props: PaletteProps) {
  const [text, setText] = useState('')
  const t = useTexts(shellTexts)
  return <Jump {...props} text={text} onText={setText} people={[]} title={t.jumpDesks} hint={t.jumpDesks} />
}

interface Place extends ListOption {
  to: string
  search: Record<string, string>
}

function Jump({
  groups,
  text,
  onText,
  people,
  title,
  hint,
  note,
  onClose,
}: PaletteProps & {
  text: string
  onText: (text: string) => void
  people: readonly Place[]
  title: string
  hint: string
  note?: ReactNode
}) {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const desks = matchingDesks(
    groups.flatMap(({ entries }) => entries),
    text,
  ).map((desk): Place => ({ id: desk.path, content: <DeskChoice desk={desk} />, to: desk.path, search: {} }))
  const places = [...desks, ...people]
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <SearchList
        className={fieldCss.input}
        label={title}
        placeholder={hint}
        text={text}
        onText={onText}
        options={places}
        note={places.length === 0 ? (note ?? t.noPlace) : undefined}
        onPick={(id) => {
          const place = places.find((each) => each.id === id)
          if (!place) return
          onClose()
          void navigate({ to: place.to, search: place.search })
        }}
        autoFocus
      />
    </Dialog>
  )
}

const DeskChoice = ({ desk: { icon: Icon, name } }: { desk: NavEntry }) => (
  <>
    <Icon size={18} aria-hidden />
    {name}
  </>
)
