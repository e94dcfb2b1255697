import { screens } from '@linnet/protocol/screens'
import { Scan, SearchX, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Cell } from '../../../kit/Cell'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { IconButton } from '../../../kit/IconButton'
import { ListHeading } from '../../../kit/ListHeading'
import { LongList } from '../../../kit/LongList'
import { Screen } from '../../../kit/Screen'
import { SearchField } from '../../../kit/SearchField'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { contactRows, nameOf } from '../../../session/contact-rows'
import { useFriends } from '../../../session/friends'
import { payTexts } from '../pay-texts'

/** Which friend is paid. */
export function PayFriend() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { groups, failure, reload } = useFriends()
  const [typed, setTyped] = useState('')
  const rows = useMemo(() => contactRows(groups ?? [], typed), [groups, typed])
  return (
    <Screen
      title={texts.transferTo}
      status={useConnectionLine()}
      tone="surface"
      ownScroll
      actions={
        <IconButton icon={<Scan size={22} />} label={texts.scan} onPress={() => go(screens.scanCode)} />
      }
      header={<SearchField value={typed} onChange={setTyped} placeholder={texts.searchFriends} />}
    >
      {rows.length > 0 && (
        <LongList>
          {rows.map((row) =>
            row.type === 'letter' ? (
              <ListHeading key={row.key}>{row.letter}</ListHeading>
            ) : (
              <Cell
                key={row.key}
                leading={
                  <Avatar id={row.friend.id} name={nameOf(row.friend)} photo={row.friend.photo} size={40} />
                }
                title={nameOf(row.friend)}
                onPress={() => go(screens.payPerson, { person: row.friend.id })}
              />
            ),
          )}
        </LongList>
      )}
      {rows.length === 0 && groups === undefined && failure === undefined && <SkeletonRows />}
      {rows.length === 0 && groups === undefined && failure !== undefined && (
        <ErrorState message={failure || undefined} onRetry={reload} />
      )}
      {rows.length === 0 && groups !== undefined && typed.trim() !== '' && (
        <EmptyState icon={<SearchX size={32} aria-hidden />}>{texts.noMatch}</EmptyState>
      )}
      {rows.length === 0 && groups !== undefined && typed.trim() === '' && (
        <EmptyState
          icon={<UsersRound size={32} aria-hidden />}
          action={<Button onPress={() => go(screens.addFriend)}>{texts.addFriend}</Button>}
        >
          {texts.noFriends}
        </EmptyState>
      )}
    </Screen>
  )
}
