import { screens } from '@linnet/protocol/screens'
import { Scan, SearchX, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { SearchField } from '~/kit/fields/SearchField'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { ListHeading } from '~/kit/lists/ListHeading'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { contactRows, nameOf } from '~/people/contact-rows'
import { useFriends } from '~/people/friends'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** Chooses the friend to pay. */
export function PayFriend() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { groups, problem, reload } = useFriends()
  const [typed, setTyped] = useState('')
  const rows = useMemo(() => contactRows(groups ?? [], typed), [groups, typed])
  return (
    <Screen
      title={texts.transferTo}
      status={useConnectionStatus()}
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
      {rows.length === 0 && groups === undefined && problem === undefined && <SkeletonRows />}
      {rows.length === 0 && groups === undefined && problem !== undefined && (
        <ErrorState message={problem} onRetry={reload} />
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
