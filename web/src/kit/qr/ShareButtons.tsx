import { Download, Link, Share2 } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { showToast } from '~/kit/overlays/toast'
import { copy } from '~/kit/text/copying'
import { useBusy } from '~/kit/use-busy'
import { canShare, download, share } from '~/platform/sharing'
import { drawQrCard } from './qr-card'
import { shareTexts } from './share-texts'
import styles from './ShareButtons.module.css'

type ShareButtonsProps = {
  link: string
  /** The heading of the picture and of what is shared. */
  name: string
  /** The line below the code in the picture. */
  note: string
  /** The text that goes with the link. */
  text: string
  fileName: string
}

/** Actions on a link with a QR code: copy the link, save the picture, share. Where sharing fails, the link is copied. */
export function ShareButtons({ link, name, note, text, fileName }: ShareButtonsProps) {
  const texts = useTexts(shareTexts)
  const [isBusy, run] = useBusy()
  const saveImage = async () => {
    try {
      download(await drawQrCard({ link, name, note }), fileName)
    } catch {
      showToast(texts.imageFailed, { kind: 'error' })
    }
  }
  const shareLink = async () => {
    try {
      await share({ title: name, text, url: link })
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
