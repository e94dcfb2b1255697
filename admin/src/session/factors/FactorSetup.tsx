import { startRegistration } from '@simplewebauthn/browser'
import { Download } from 'lucide-react'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { CopyText } from '@/kit/CopyText'
import { TextField } from '@/kit/fields/TextField'
import { QrCode } from '@/kit/QrCode'
import { saveFile } from '@/platform/save-file'
import { factorTexts } from './factor-texts'
import { TotpCodeField } from './FactorForm'
import css from './FactorSetup.module.css'

/** The QR code and the field `code` that set up an authenticator app, for a form. */
export function TotpSetupFields({ uri, secret }: { uri: string; secret: string }) {
  const t = useTexts(factorTexts)
  return (
    <div className={css.setup}>
      <QrCode text={uri} label={t.qrLabel} />
      <div className={css.side}>
        <p>{t.setUpTotp}</p>
        <div>
          <p className={css.caption}>{t.secret}</p>
          <CopyText text={secret} label={t.secret} />
        </div>
        <TotpCodeField isFirst={false} />
      </div>
    </div>
  )
}

/** The field `passkeyName`, for a form whose button then calls `createPasskey`. */
export function PasskeyNameField() {
  const t = useTexts(factorTexts)
  return (
    <TextField name="passkeyName" label={t.passkeyName} hint={t.passkeyNameHint} isRequired maxLength={60} />
  )
}

/** Lets the browser create a passkey; undefined if the person cancelled or it cannot. */
export async function createPasskey(options: object): Promise<Record<string, unknown> | undefined> {
  try {
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
    return { ...(await startRegistration({ optionsJSON })) }
  } catch {
    return undefined
  }
}

/** Recovery codes, shown once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTexts(factorTexts)
  return (
    <>
      <p>{t.codesText}</p>
      <ul className={css.codes} aria-label={t.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        icon={Download}
        onClick={() => saveFile('linnet-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
      >
        {t.download}
      </Button>
    </>
  )
}
