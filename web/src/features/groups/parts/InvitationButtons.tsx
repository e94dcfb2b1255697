import { Download, Link, Share2 } from 'lucide-react'
import { joinTexts } from '~/features/groups/join-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { showToast } from '~/kit/overlays/toast'
import { drawQrCard } from '~/kit/qr/qr-card'
import { copy } from '~/kit/text/copying'
import { useBusy } from '~/kit/use-busy'
import { canShare, download, share } from '~/platform/sharing'
import styles from './InvitationButtons.module.css'

/** Actions on an invitation: copy the link, save the picture, share. */
export function InvitationButtons({ name, link }: { name: string; link: string }) {
  const texts = useTexts(joinTexts)
  const [isBusy, run] = useBusy()
  const saveImage = async () => {
    try {
      download(await drawQrCard({ link, name, note: texts.scanToJoin }), 'linnet-group.png')
    } catch {
      showToast(texts.imageFailed, { kind: 'error' })
    }
  }
  const shareLink = async () => {
    try {
      await share({ title: name, text: texts.shareText({ name }), url: link })
    } catch {
      await copy(link)
    }
  }
  return (
    <div className={styles.buttons}>
      <Button kind="quiet" size="small" icon={<Link size={18} aria-hidden />} onPress={() => void copy(link)}>
        {texts.copyLink}
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Download size={18} aria-hidden />}
        isBusy={isBusy}
        onPress={() => run(saveImage)}
      >
        {texts.saveImage}
      </Button>
      {canShare() && (
        <Button
          kind="quiet"
          size="small"
          icon={<Share2 size={18} aria-hidden />}
          onPress={() => void shareLink()}
        >
          {texts.share}
        </Button>
      )}
    </div>
  )
}
