import { friendCodeLink } from '@linnet/protocol/scan'
import { AtSign, Link } from 'lucide-react'
import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { QrCard } from '~/kit/qr/QrCard'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { useMe } from '~/people/me'
import styles from './MyQrCode.module.css'

/** My QR code; scanning it opens my profile, with the option to send a friend request. */
export function MyQrCode() {
  const texts = useTexts(meTexts)
  const { profile, problem, reload } = useMe()
  if (!profile) {
    return (
      <Screen title={texts.myQrCode}>
        {problem !== undefined ? <ErrorState message={problem} onRetry={reload} /> : <SkeletonRows />}
      </Screen>
    )
  }
  const link = friendCodeLink(window.location.origin + window.location.pathname, {
    personId: profile.id,
    code: profile.inviteCode,
  })
  return (
    <Screen title={texts.myQrCode}>
      <QrCard
        avatar={<Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={56} />}
        name={profile.nickname}
        note={texts.chatIdIs({ id: profile.chatId })}
        value={link}
      >
        <p>{texts.scanToAdd}</p>
      </QrCard>
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          size="small"
          icon={<AtSign size={18} aria-hidden />}
          onPress={() => void copy(profile.chatId)}
        >
          {texts.copyChatId}
        </Button>
        <Button
          kind="quiet"
          size="small"
          icon={<Link size={18} aria-hidden />}
          onPress={() => void copy(link)}
        >
          {texts.copyLink}
        </Button>
      </div>
    </Screen>
  )
}
