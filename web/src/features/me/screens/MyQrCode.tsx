import { friendCodeLink } from '@linnet/protocol/scan'
import { AtSign, Link } from 'lucide-react'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { ErrorState } from '../../../kit/ErrorState'
import { QrImage } from '../../../kit/QrImage'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { copyText } from '../../../platform/clipboard'
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
  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    showToast(isCopied ? texts.copied : texts.copyFailed, { kind: isCopied ? 'success' : 'error' })
  }
  return (
    <Screen title={texts.myQrCode}>
      <div className={styles.card}>
        <div className={styles.person}>
          <Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={56} />
          <div className={styles.words}>
            <p className={styles.name}>{profile.nickname}</p>
            <p className={styles.id}>{texts.chatIdIs({ id: profile.chatId })}</p>
          </div>
        </div>
        <QrImage value={link} size={256} />
        <p className={styles.id}>{texts.scanToAdd}</p>
      </div>
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
