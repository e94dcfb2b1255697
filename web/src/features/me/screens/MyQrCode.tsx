import { codeDayChoices, showMyCode } from '@linnet/protocol/contacts/codes'
import type { ProfileView } from '@linnet/protocol/profiles/profile-view'
import { friendCodeLink } from '@linnet/protocol/scan'
import { AtSign, Link, RefreshCw } from 'lucide-react'
import { setAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { codeTexts } from '~/features/me/code-texts'
import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { QrCard } from '~/kit/qr/QrCard'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { clock, dateText } from '~/kit/text/relative-time'
import { useMe } from '~/people/me'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './MyQrCode.module.css'

/** My QR code; scanning it opens my profile, with the option to send a friend request, until it expires. */
export function MyQrCode() {
  const texts = useTexts(meTexts)
  const { profile, problem, reload } = useMe()
  return (
    <Screen title={texts.myQrCode} status={useConnectionStatus()}>
      {profile ? (
        <Code profile={profile} />
      ) : problem !== undefined ? (
        <ErrorState message={problem} onRetry={reload} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

function Code({ profile }: { profile: ProfileView }) {
  const texts = useTexts(meTexts)
  const words = useTexts(codeTexts)
  const engine = useEngine()
  const { data: code, problem, reload } = useQueryOf(showMyCode, {})
  const change = async (input: { days: (typeof codeDayChoices)[number] } | { isRenewed: true }) => {
    const outcome = await engine.call(showMyCode, input)
    if (!(await toastRefusal(Promise.resolve(outcome))) || !outcome.ok) return false
    setAnswer(showMyCode, {}, outcome.value)
    return true
  }
  const renew = async () => {
    const { renew: title, renewNote: body } = words
    if (!(await confirm({ title, body, confirmLabel: title, isDanger: true }))) return
    if (await change({ isRenewed: true })) showToast(words.renewed, { kind: 'success' })
  }
  if (!code && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  const link = code && friendCodeLink(window.location.origin + window.location.pathname, code)
  return (
    <>
      <QrCard
        avatar={<Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={56} />}
        name={profile.nickname}
        note={texts.chatIdIs({ id: profile.chatId })}
        value={link}
      >
        <p>{texts.scanToAdd}</p>
        <p>{code === undefined ? ' ' : holdsUntil(code.expiresAt, words)}</p>
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
          disabled={link === undefined}
          onPress={() => void copy(link ?? '')}
        >
          {texts.copyLink}
        </Button>
      </div>
      <div className={styles.validity}>
        <Segmented
          label={words.validity}
          options={codeDayChoices.map((days) => ({
            value: String(days),
            label: days === 0 ? words.forGood : words.days({ n: days }),
          }))}
          value={String(code?.days ?? '')}
          onChange={(next) =>
            void change({ days: codeDayChoices.find((days) => String(days) === next) ?? 0 })
          }
        />
      </div>
      <CellGroup note={words.renewNote}>
        <Cell icon={<RefreshCw size={20} />} title={words.renew} isDanger onPress={() => void renew()} />
      </CellGroup>
    </>
  )
}

type HoldTexts = { holdsForGood: string; holdsUntil: (p: { when: string }) => string }

const holdsUntil = (expiresAt: number, texts: HoldTexts): string =>
  expiresAt === 0
    ? texts.holdsForGood
    : texts.holdsUntil({ when: `${dateText(expiresAt)} ${clock(expiresAt)}` })
