import type { CallOutput } from '@linnet/protocol'
import { searchPeople } from '@linnet/protocol/contacts'
import { screens } from '@linnet/protocol/screens'
import { QrCode, Search, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { contactTexts } from '~/features/contacts/contact-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

type Found = CallOutput<typeof searchPeople>
type Search =
  | { state: 'idle' }
  | { state: 'searching'; keyword: string }
  | { state: 'found'; keyword: string; people: Found }
  | { state: 'failed'; keyword: string; message: string }

/** Finds people by what they gave me: a phone number, an e-mail address, a chat ID. */
export function AddFriend() {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  const engine = useEngine()
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const find = async () => {
    const keyword = typed.trim()
    if (keyword === '' || search.state === 'searching') return
    setSearch({ state: 'searching', keyword })
    const outcome = await engine.call(searchPeople, { keyword })
    setSearch(
      outcome.ok
        ? { state: 'found', keyword, people: outcome.value }
        : { state: 'failed', keyword, message: outcome.refusal.message },
    )
  }
  const isNew = typed.trim() !== '' && (search.state === 'idle' || search.keyword !== typed.trim())
  return (
    <Screen
      title={texts.addFriend}
      status={status}
      header={
        <SearchField
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (value.trim() === '') setSearch({ state: 'idle' })
          }}
          onSubmit={() => void find()}
          placeholder={texts.findHint}
          autoFocus
        />
      }
    >
      {isNew && (
        <CellGroup>
          <Cell
            icon={<Search size={20} />}
            title={texts.find({ text: typed.trim() })}
            onPress={() => void find()}
          />
        </CellGroup>
      )}
      {search.state === 'idle' && (
        <CellGroup note={texts.findNote}>
          <Cell
            icon={<QrCode size={20} />}
            title={texts.myQrCode}
            subtitle={texts.myQrNote}
            onPress={() => go(screens.myQrCode)}
          />
        </CellGroup>
      )}
      {search.state === 'searching' && <SkeletonRows count={1} />}
      {search.state === 'failed' && (
        <ErrorState message={search.message || undefined} onRetry={() => void find()} />
      )}
      {search.state === 'found' && <FoundPeople people={search.people} />}
    </Screen>
  )
}

function FoundPeople({ people }: { people: Found }) {
  const texts = useTexts(contactTexts)
  const go = useNavigate()
  if (people.length === 0)
    return <EmptyState icon={<UserSearch size={32} aria-hidden />}>{texts.nobody}</EmptyState>
  return (
    <CellGroup>
      {people.map((person) => (
        <Cell
          key={person.id}
          leading={<Avatar id={person.id} name={person.nickname} photo={person.photo} />}
          title={person.nickname}
          subtitle={person.chatId || person.signature}
          detail={person.isFriend ? texts.friend : undefined}
          onPress={() => go(screens.person, { person: person.id })}
        />
      ))}
    </CellGroup>
  )
}
