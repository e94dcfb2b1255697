import { screens } from '@linnet/protocol/screens'
import { Bell, BellOff, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notificationChoiceTexts } from '~/features/settings/notification-choice-texts'
import { notificationTexts } from '~/features/settings/notification-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { Sheet } from '~/kit/overlays/Sheet'
import {
  areNotificationsOn,
  followNotificationPermission,
  turnNotificationsOff,
  turnNotificationsOn,
  useNotifications,
} from '~/messages/notifications'
import { useNavigate } from '~/platform/screen-context'
import styles from './NotificationCells.module.css'

/** The notifications switch, or the way to unblock them if the browser denies permission. */
export function NotificationCells() {
  const texts = useTexts(notificationTexts)
  const { permission, isOff } = useNotifications()
  const [isExplained, setExplained] = useState(false)
  useEffect(followNotificationPermission, [])
  if (permission === 'missing') {
    return (
      <CellGroup title={texts.title} note={texts.missing}>
        <Cell icon={<BellOff size={20} />} title={texts.newMessages} />
        <ChoicesCell />
      </CellGroup>
    )
  }
  const change = async (isOn: boolean) => {
    if (!isOn) return turnNotificationsOff()
    if ((await turnNotificationsOn()) === 'denied') setExplained(true)
  }
  return (
    <CellGroup title={texts.title} note={texts.note}>
      {permission === 'denied' ? (
        <Cell
          icon={<BellOff size={20} />}
          title={texts.newMessages}
          detail={texts.blocked}
          wrapsDetail
          onPress={() => setExplained(true)}
        />
      ) : (
        <SwitchCell
          icon={<Bell size={20} />}
          title={texts.newMessages}
          isOn={areNotificationsOn({ permission, isOff })}
          onChange={(isOn) => void change(isOn)}
        />
      )}
      <ChoicesCell />
      <Sheet
        isOpen={isExplained}
        onClose={() => setExplained(false)}
        title={texts.blockedTitle}
        footer={
          <Button isFullWidth onPress={() => setExplained(false)}>
            {texts.understood}
          </Button>
        }
      >
        <p className={styles.steps}>{texts.steps}</p>
      </Sheet>
    </CellGroup>
  )
}

function ChoicesCell() {
  const { choices } = useTexts(notificationChoiceTexts)
  const go = useNavigate()
  return (
    <Cell icon={<SlidersHorizontal size={20} />} title={choices} onPress={() => go(screens.notifications)} />
  )
}
