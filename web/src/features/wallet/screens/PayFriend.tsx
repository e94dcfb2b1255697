import { screens } from '@linnet/protocol/screens'
import { Scan } from 'lucide-react'
import { payTexts } from '~/features/wallet/pay-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { nameOf } from '~/people/contact-rows'
import { FriendSearchScreen } from '~/people/FriendSearchScreen'
import { useNavigate } from '~/platform/screen-context'

/** Chooses the friend to pay. */
export function PayFriend() {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  return (
    <FriendSearchScreen
      title={texts.transferTo}
      actions={
        <IconButton icon={<Scan size={22} />} label={texts.scan} onPress={() => go(screens.scanCode)} />
      }
      placeholder={texts.searchFriends}
      noMatch={() => texts.noMatch}
      noFriends={{
        text: texts.noFriends,
        action: <Button onPress={() => go(screens.addFriend)}>{texts.addFriend}</Button>,
      }}
    >
      {(friend) => (
        <Cell
          key={friend.id}
          leading={<Avatar id={friend.id} name={nameOf(friend)} photo={friend.photo} size={40} />}
          title={nameOf(friend)}
          onPress={() => go(screens.payPerson, { person: friend.id })}
        />
      )}
    </FriendSearchScreen>
  )
}
