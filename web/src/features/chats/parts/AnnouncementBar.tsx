import {
  acceptAgreement,
  type AgreementKind,
  listAnnouncements,
  seeAnnouncements,
} from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { FileText, Megaphone, X } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { barTexts } from '~/features/chats/bar-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { useBusy } from '~/kit/use-busy'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './AnnouncementBar.module.css'

const agreementScreens: Record<AgreementKind, string> = {
  agreement: screens.agreement,
  privacy: screens.privacyPolicy,
  service: screens.serviceAgreement,
}

/**
 * A bar above the chats: a changed agreement to accept, otherwise the newest announcement that I have not
 * seen.
 */
export function AnnouncementBar() {
  const { data } = useQueryOf(listAnnouncements, {})
  const agreement = data?.agreements[0]
  const unseen = data?.announcements.find(({ isBar, isSeen }) => isBar && !isSeen)
  if (agreement) return <AgreementBar agreement={agreement} />
  return unseen ? <UnseenBar id={unseen.id} title={unseen.title} /> : null
}

type ToAccept = { kind?: AgreementKind | undefined; versionId: string; title: string }

function AgreementBar({ agreement: { kind = 'agreement', versionId, title } }: { agreement: ToAccept }) {
  const texts = useTexts(barTexts)
  const go = useNavigate()
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const accept = () => run(async () => void (await toastRefusal(engine.call(acceptAgreement, { versionId }))))
  return (
    <section className={styles.bar} aria-label={title}>
      <FileText size={20} aria-hidden />
      <p className={styles.words}>{texts.changed({ title })}</p>
      <Button kind="quiet" size="small" onPress={() => go(agreementScreens[kind])}>
        {texts.read}
      </Button>
      <Button size="small" isBusy={isBusy} onPress={accept}>
        {texts.accept}
      </Button>
    </section>
  )
}

function UnseenBar({ id, title }: { id: string; title: string }) {
  const texts = useTexts(barTexts)
  const go = useNavigate()
  const engine = useEngine()
  const dismiss = () => void toastRefusal(engine.call(seeAnnouncements, { ids: [id] }))
  return (
    <section className={styles.bar} aria-label={texts.announcement}>
      <Megaphone size={20} aria-hidden />
      <button
        type="button"
        className={styles.words}
        onClick={() => go(screens.news, { tab: 'announcements' })}
      >
        {title}
      </button>
      <IconButton icon={<X size={20} />} label={texts.dismiss} onPress={dismiss} />
    </section>
  )
}
