import type { CallOutput } from '@linnet/protocol'
import { searchPeople } from '@linnet/protocol/contacts/calls'
import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { BookUser, QrCode, Search, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { addressBookTexts } from '~/features/contacts/address-book-texts'
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

type Found = CallOutput<typeof searchPeople>

/** Finds people by phone number, e-mail address or chat ID. */
export function AddFriend() {
  const texts = useTexts(contactTexts)
  const bookTexts = useTexts(addressBookTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const isSearched = keyword !== ''
  const { data: people, problem, reload } = useQueryOf(searchPeople, { keyword }, { isEnabled: isSearched })
  const find = () => {
    const query = typed.trim()
    if (query !== keyword) setKeyword(query)
    else if (query !== '') reload()
  }
  return (
    <Screen
      title={texts.addFriend}
      status={status}
      header={
        <SearchField
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (isBlank(value)) setKeyword('')
          }}
          onSubmit={find}
          placeholder={texts.findHint}
          autoFocus
        />
      }
    >
      {typed.trim() !== keyword && (
        <CellGroup>
          <Cell icon={<Search size={20} />} title={texts.find({ text: typed.trim() })} onPress={find} />
        </CellGroup>
      )}
      {!isSearched && (
        <CellGroup note={texts.findNote}>
          <Cell
            icon={<QrCode size={20} />}
            title={texts.myQrCode}
            subtitle={texts.myQrNote}
            onPress={() => go(screens.myQrCode)}
          />
          <Cell
            icon={<BookUser size={20} />}
            title={bookTexts.title}
            subtitle={bookTexts.subtitle}
            onPress={() => go(screens.addressBook)}
          />
        </CellGroup>
      )}
      {isSearched && !people && problem === undefined && <SkeletonRows count={1} />}
      {isSearched && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {isSearched && people && <FoundPeople people={people} />}
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
