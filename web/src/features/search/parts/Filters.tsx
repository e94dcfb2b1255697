import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { CalendarDays, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { Cell } from '~/kit/lists/Cell'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { ErrorState } from '~/kit/screens/ErrorState'
import { CalendarSheet } from '~/messages/search/CalendarSheet'
import { searchTexts } from '~/messages/search/search-texts'
import { memberName } from '~/people/member-name'
import { useMembers } from '~/people/members'
import { useNavigate } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'
import styles from './Filters.module.css'

export type Author = { id: string; name: string }

type FiltersProps = { chat: Chat; author: Author | undefined; onAuthor: (author: Author | undefined) => void }

/** Filters by author, and opens a calendar to jump to a day. */
export function Filters({ chat, author, onAuthor }: FiltersProps) {
  const texts = useTexts(searchTexts)
  const go = useNavigate()
  const [open, setOpen] = useState<'people' | 'calendar'>()
  const close = () => setOpen(undefined)
  // Pseudonymous groups have no member list.
  const hasPeople = chat.group?.isAnonymous !== true
  return (
    <div className={styles.filters}>
      {hasPeople && (
        <Button
          kind="quiet"
          size="small"
          icon={<UserRound size={16} aria-hidden />}
          onPress={() => setOpen('people')}
        >
          {author ? `${texts.from}: ${author.name}` : texts.from}
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        icon={<CalendarDays size={16} aria-hidden />}
        onPress={() => setOpen('calendar')}
      >
        {texts.date}
      </Button>
      <Sheet isOpen={open === 'people'} onClose={close} title={texts.from}>
        {open === 'people' && (
          <People
            chat={chat}
            onPick={(picked) => {
              close()
              onAuthor(picked)
            }}
          />
        )}
      </Sheet>
      <CalendarSheet
        conversationId={chat.id}
        isOpen={open === 'calendar'}
        onClose={close}
        onPick={(cseq) => go(screens.conversation, { conversation: chat.id, at: String(cseq) })}
      />
    </div>
  )
}

type PeopleProps = { chat: Chat; onPick: (author: Author | undefined) => void }

function People({ chat, onPick }: PeopleProps) {
  const texts = useTexts(searchTexts)
  const me = useClientState((state) => state.me)
  const { peerId } = chat
  return (
    <>
      <Cell title={texts.anyone} hasChevron={false} onPress={() => onPick(undefined)} />
      {peerId === undefined ? (
        <Members chat={chat} onPick={onPick} />
      ) : (
        <>
          <PersonCell id={peerId} name={chat.name} photo={chat.photo} onPick={onPick} />
          <PersonCell id={me} name={texts.you} photo="" onPick={onPick} />
        </>
      )}
    </>
  )
}

function Members({ chat, onPick }: PeopleProps) {
  const texts = useTexts(searchTexts)
  const [typed, setTyped] = useState('')
  const { members, isLast, problem, reload, loadMore } = useMembers(chat.id, typed)
  return (
    <>
      <div className={styles.search}>
        <SearchField value={typed} onChange={setTyped} placeholder={texts.searchMembers} />
      </div>
      {!members && problem === undefined && <SkeletonRows />}
      {!members && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {members?.map((member) => (
        <PersonCell
          key={member.personId}
          id={member.personId}
          name={memberName(member)}
          photo={member.photo}
          onPick={onPick}
        />
      ))}
      {members && !isLast && <Cell title={texts.moreMembers} hasChevron={false} onPress={loadMore} />}
    </>
  )
}

function PersonCell({ id, name, photo, onPick }: Author & { photo: string; onPick: PeopleProps['onPick'] }) {
  return (
    <Cell
      leading={<Avatar id={id} name={name} photo={photo} size={40} />}
      title={name}
      hasChevron={false}
      onPress={() => onPick({ id, name })}
    />
  )
}
