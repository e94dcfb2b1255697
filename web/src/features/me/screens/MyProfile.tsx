import { screens } from '@linnet/protocol/screens'
import { Camera, QrCode } from 'lucide-react'
import { useState } from 'react'
import { meTexts } from '~/features/me/me-texts'
import { ChatIdSheet, GenderSheet, NicknameSheet, SignatureSheet } from '~/features/me/parts/ProfileSheets'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { accountTexts } from '~/people/account-texts'
import { useMe } from '~/people/me'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './MyProfile.module.css'

type Editing = 'nickname' | 'chatId' | 'gender' | 'signature'

/** My profile; each row opens its editor. */
export function MyProfile() {
  const texts = useTexts(meTexts)
  const accountWords = useTexts(accountTexts)
  const go = useNavigate()
  const status = useConnectionStatus()
  const { profile, problem, reload } = useMe()
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  if (!profile) {
    return (
      <Screen title={texts.myProfile} status={status}>
        {problem !== undefined ? <ErrorState message={problem} onRetry={reload} /> : <SkeletonRows />}
      </Screen>
    )
  }
  const genders = [accountWords.notSaid, accountWords.male, accountWords.female]
  return (
    <Screen title={texts.myProfile} status={status}>
      <div className={styles.avatar}>
        <button
          type="button"
          className={styles.photo}
          aria-label={texts.changePhoto}
          onClick={() => go(screens.myPhoto)}
        >
          <Avatar id={profile.id} name={profile.nickname} photo={profile.photo} size={104} />
          <Camera className={styles.camera} size={18} aria-hidden />
        </button>
        <p className={styles.name}>{profile.nickname}</p>
      </div>
      <CellGroup>
        <Cell
          title={accountWords.nickname}
          detail={profile.nickname}
          onPress={() => setEditing('nickname')}
        />
        <Cell title={texts.chatId} detail={profile.chatId} onPress={() => setEditing('chatId')} />
        <Cell title={texts.gender} detail={genders[profile.gender]} onPress={() => setEditing('gender')} />
        <Cell
          title={texts.signature}
          detail={profile.signature || texts.notSet}
          onPress={() => setEditing('signature')}
        />
        <Cell
          title={texts.myQrCode}
          detail={<QrCode className={styles.code} size={20} aria-hidden />}
          onPress={() => go(screens.myQrCode)}
        />
      </CellGroup>
      <CellGroup note={texts.onlyMe}>
        {profile.phone !== '' && (
          <Cell title={texts.phone} subtitle={profile.phone} onPress={() => go(screens.accountSecurity)} />
        )}
        {profile.email !== '' && (
          <Cell title={texts.email} subtitle={profile.email} onPress={() => go(screens.accountSecurity)} />
        )}
      </CellGroup>
      <NicknameSheet profile={profile} isOpen={editing === 'nickname'} onClose={close} />
      <ChatIdSheet profile={profile} isOpen={editing === 'chatId'} onClose={close} />
      <GenderSheet profile={profile} isOpen={editing === 'gender'} onClose={close} />
      <SignatureSheet profile={profile} isOpen={editing === 'signature'} onClose={close} />
    </Screen>
  )
}
