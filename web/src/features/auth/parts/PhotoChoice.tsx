import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { usePhotoChoice } from '~/files/cropping/use-photo-choice'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Mark } from '~/kit/Mark'
import styles from './PhotoChoice.module.css'

type PhotoChoiceProps = { account: string; nickname: string }

/** The avatar of the new person: a photo if they choose one, which they need not. */
export function PhotoChoice({ account, nickname }: PhotoChoiceProps) {
  const texts = useTexts(registerTexts)
  const photo = useSignInDraft((draft) => draft.photo)
  const url = useBlobUrl(photo?.blob)
  // The server reads more formats than this browser draws.
  const [broken, setBroken] = useState<string>()
  const isDrawn = url !== undefined && url !== broken
  const { pick, sheet } = usePhotoChoice({
    shape: 'round',
    take: async (blob, name) => {
      setDraft({ photo: { blob, name } })
      return true
    },
  })
  return (
    <div className={styles.choice}>
      <span className={styles.picture}>
        {isDrawn && (
          <img src={url} alt={texts.yourPhoto} width={88} height={88} onError={() => setBroken(url)} />
        )}
        {!isDrawn && nickname === '' && <Mark size={88} />}
        {!isDrawn && nickname !== '' && <Avatar id={account} name={nickname} size={88} />}
      </span>
      <Button
        kind="plain"
        size="small"
        icon={<Camera size={18} aria-hidden />}
        onPress={() => (photo ? setDraft({ photo: undefined }) : void pick(false))}
      >
        {photo ? texts.removePhoto : texts.addPhoto}
      </Button>
      {sheet}
    </div>
  )
}

/** An address under which the browser shows a blob, for as long as the component is mounted. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = blob && URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
