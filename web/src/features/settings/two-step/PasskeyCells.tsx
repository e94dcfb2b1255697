import type { FactorsView } from '@linnet/protocol/auth/factors'
import { addPasskey, offerPasskey, removePasskey } from '@linnet/protocol/auth/passkeys'
import { isBlank } from '@linnet/protocol/visible-text'
import { Fingerprint, Plus } from 'lucide-react'
import { useState } from 'react'
import { PasswordSheet } from '~/features/settings/parts/PasswordSheet'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { dateText } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import { passkeyTexts } from './passkey-texts'

type PasskeyCellsProps = {
  factors: FactorsView
  onCodes: (codes: readonly string[]) => void
}

type Offer = { ticket: string; options: string }

/** My passkeys: added, named and removed. */
export function PasskeyCells({ factors, onCodes }: PasskeyCellsProps) {
  const texts = useTexts(passkeyTexts)
  const call = useProvedCall()
  const [isAsking, setAsking] = useState(false)
  const [offer, setOffer] = useState<Offer>()
  const [isBusy, run] = useBusy()
  const hasFactor = factors.hasTotp || factors.passkeys.length > 0
  const begin = async (password?: string) => {
    const outcome = await call(offerPasskey, { password })
    if (outcome.ok) setOffer(outcome.value)
    return outcome
  }
  const add = () => (hasFactor ? run(() => toastRefusal(begin())) : setAsking(true))
  const remove = (id: string, name: string) =>
    run(async () => {
      const question = {
        title: texts.removeAsk({ name }),
        body: texts.removeBody,
        confirmLabel: texts.remove,
      }
      if (!(await confirm({ ...question, isDanger: true }))) return
      await toastRefusal(call(removePasskey, { id }))
    })
  return (
    <CellGroup title={texts.passkeys} note={texts.note}>
      {factors.passkeys.map(({ id, name, createdAt, usedAt }) => (
        <Cell
          key={id}
          icon={<Fingerprint size={20} />}
          title={name}
          subtitle={
            usedAt > 0 ? texts.used({ date: dateText(usedAt) }) : texts.added({ date: dateText(createdAt) })
          }
          trailing={
            <Button kind="quiet" size="small" isBusy={isBusy} onPress={() => remove(id, name)}>
              {texts.remove}
            </Button>
          }
        />
      ))}
      <Cell icon={<Plus size={20} />} title={texts.add} disabled={isBusy} onPress={add} />
      <PasswordSheet
        title={texts.add}
        note={texts.passwordNote}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        prove={async (password) => {
          const outcome = await begin(password)
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
      <Sheet isOpen={offer !== undefined} onClose={() => setOffer(undefined)} title={texts.add}>
        {offer && (
          <NameForm
            key={offer.ticket}
            offer={offer}
            onDone={(codes) => {
              setOffer(undefined)
              onCodes(codes)
            }}
          />
        )}
      </Sheet>
    </CellGroup>
  )
}

/** Names a new passkey and lets the browser create it: it does so only right after a press. */
function NameForm({ offer, onDone }: { offer: Offer; onDone: (codes: readonly string[]) => void }) {
  const texts = useTexts(passkeyTexts)
  const call = useProvedCall()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const create = () =>
    run(async () => {
      if (isBlank(name)) return setError(texts.nameMissing)
      const { createPasskey } = await import('~/session/factors/passkeys')
      const passkey = await createPasskey(offer.options)
      if (passkey === undefined) return setError(texts.failed)
      const outcome = await call(addPasskey, { ticket: offer.ticket, passkey, name: name.trim() })
      return outcome.ok ? onDone(outcome.value.recoveryCodes) : setError(refusalText(outcome.refusal))
    })
  return (
    <Form onSubmit={create} errors={error === undefined ? undefined : { form: error }}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        onChange={(typed) => {
          setName(typed)
          setError(undefined)
        }}
        limit={60}
        enterKeyHint="done"
        autoFocus
      />
      <FormAlert text={error} />
      <Button type="submit" isFullWidth isBusy={isBusy}>
        {texts.create}
      </Button>
    </Form>
  )
}
