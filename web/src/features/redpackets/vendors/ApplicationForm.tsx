import { applyAsVendor, vendorLengths, type VendorView } from '@linnet/protocol/vendors/calls'
import { useState } from 'react'
import { applyTexts } from '~/features/redpackets/vendors/apply-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Checkbox } from '~/kit/fields/Checkbox'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { TextField } from '~/kit/fields/TextField'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Vendors.module.css'

/** The facts of an application and the contract. */
export function ApplicationForm({ known }: { known: VendorView }) {
  const texts = useTexts(applyTexts)
  const engine = useEngine()
  const [name, setName] = useState(known.name)
  const [contact, setContact] = useState(known.contact)
  const [about, setAbout] = useState(known.about)
  const [isAccepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  const send = () =>
    run(async () => {
      if (!isAccepted) return setProblem(texts.mustAccept)
      const { contract } = known
      const outcome = await engine.call(applyAsVendor, { name, contact, about, contract })
      return setProblem(outcome.ok ? undefined : refusalText(outcome.refusal))
    })
  return (
    <Form onSubmit={send} errors={problem === undefined ? {} : { form: problem }}>
      <div className={styles.fields}>
        <TextField label={texts.name} value={name} onChange={setName} limit={vendorLengths.name} />
        <TextField
          label={texts.contact}
          value={contact}
          onChange={setContact}
          limit={vendorLengths.contact}
          hint={texts.contactHint}
        />
        <TextField
          label={texts.about}
          value={about}
          onChange={setAbout}
          limit={vendorLengths.about}
          hint={texts.aboutHint}
          isMultiline
        />
      </div>
      <section className={styles.terms} aria-label={texts.contract}>
        <h2>{texts.contract}</h2>
        <p>{texts.terms}</p>
      </section>
      <div className={styles.action}>
        <Checkbox isChecked={isAccepted} onChange={setAccepted}>
          {texts.accept}
        </Checkbox>
        <FormAlert text={problem} />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}
