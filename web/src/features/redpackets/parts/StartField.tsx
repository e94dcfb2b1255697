import { screens } from '@linnet/protocol/screens'
import { useId } from 'react'
import { recordsTexts } from '~/features/redpackets/records-texts'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { useNavigate } from '~/platform/screen-context'
import styles from './PacketStage.module.css'

type StartFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** When a campaign packet can be opened, with a link to the ended campaigns. */
export function StartField({ value, onChange, error }: StartFieldProps) {
  const texts = useTexts(sendTexts)
  const { campaigns } = useTexts(recordsTexts)
  const go = useNavigate()
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {texts.start}
      </label>
      <input
        id={id}
        className={styles.time}
        type="datetime-local"
        value={value}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <Button kind="plain" size="small" onPress={() => go(screens.packet, { list: 'campaigns' })}>
        {campaigns}
      </Button>
    </div>
  )
}
