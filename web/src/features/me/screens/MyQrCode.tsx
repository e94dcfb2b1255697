import { friendCodeLink } from '@linnet/protocol/scan'
import { AtSign, Link } from 'lucide-react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { ErrorState } from '../../../kit/ErrorState'
import { QrCard } from '../../../kit/QrCard'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { copy } from '../../../session/copying'
import { refusalText } from '../../../session/refusal-text'
import { useMe } from '../../../session/use-me'
import { meTexts } from '../me-texts'
import styles from './MyQrCode.module.css'

/** My QR code: whoever scans it sees me and can ask to be friends. */
export function MyQrCode() {
  const texts = useTexts(meTexts)
  const { profile, refusal, reload } = useMe()
  if (!profile) {
    return (
      <Screen title={texts.myQrCode}>
        {refusal ? <ErrorState message={refusalText(refusal)} onRetry={reload} /> : <SkeletonRows />}
      </Screen>
    )
  }
  const link = friendCodeLink(window.location.origin + window.location.pathname, profile.id)
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
