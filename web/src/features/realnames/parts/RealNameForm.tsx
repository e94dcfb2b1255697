import { newCid } from '@linnet/client'
import {
  type DocumentKind,
  maxDocumentPhotos,
  maxRealNameLength,
  sendRealName,
} from '@linnet/protocol/realnames/calls'
import { screens } from '@linnet/protocol/screens'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { realNameTexts } from '~/features/realnames/real-name-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { RadioList } from '~/kit/fields/RadioList'
import { TextField } from '~/kit/fields/TextField'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { NameLine } from '~/kit/lists/NameLine'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { serverNowMs } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './RealName.module.css'

const documentKinds: readonly DocumentKind[] = ['idCard', 'passport', 'other']

/** Each photo has its own upload, which resumes when the form is sent again. */
interface Photo {
  file: File
  cid: string
}

interface Errors {
  name?: string
  number?: string
  form?: string
}

const fieldOf: Readonly<Record<string, keyof Errors>> = { BadRealName: 'name', BadDocumentNumber: 'number' }

/** The form for the name, number and photos of a document. */
export function RealNameForm({ refusedFor }: { refusedFor: string }) {
  const texts = useTexts(realNameTexts)
  const engine = useEngine()
  const go = useNavigate()
  const [kind, setKind] = useState<DocumentKind>('idCard')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, run] = useBusy()
  const send = () =>
    run(async () => {
      if (photos.length === 0) return setErrors({ form: texts.noPhoto })
      const sent = await sendPhotos(photos)
      if ('problem' in sent) return setErrors({ form: sent.problem })
      const outcome = await engine.call(sendRealName, { kind, name, number, fileIds: sent.fileIds })
      if (outcome.ok) return go(screens.realNameResult, {}, { replace: true })
      return setErrors({ [fieldOf[outcome.refusal.name] ?? 'form']: refusalText(outcome.refusal) })
    })
  const addPhotos = async () => {
    const picked = await pickFiles({ accept: 'image/*', isMultiple: true })
    const chosen = picked.map((file) => ({ file, cid: newCid(serverNowMs()) }))
    setPhotos((known) => [...known, ...chosen].slice(0, maxDocumentPhotos))
    setErrors({})
  }
  return (
    <Form onSubmit={send} errors={errors}>
      {refusedFor !== '' && (
        <p className={styles.refusal} role="status">
          <strong>{texts.refused}</strong>
          {refusedFor}
        </p>
      )}
      <CellGroup title={texts.kind}>
        <RadioList
          label={texts.kind}
          options={documentKinds.map((value) => ({ value, title: texts[value] }))}
          value={kind}
          onChange={setKind}
        />
      </CellGroup>
      <div className={styles.fields}>
        <TextField
          label={texts.name}
          value={name}
          onChange={(typed) => {
            setName(typed)
            setErrors({})
          }}
          limit={maxRealNameLength}
          error={errors.name}
          autoComplete="name"
        />
        <TextField
          label={texts.number}
          value={number}
          onChange={(typed) => {
            setNumber(typed)
            setErrors({})
          }}
          limit={30}
          error={errors.number}
          autoComplete="off"
        />
      </div>
      <CellGroup note={texts.photosNote}>
        {photos.map((photo) => (
          <Cell
            key={photo.cid}
            title={<NameLine>{photo.file.name}</NameLine>}
            trailing={
              <IconButton
                icon={<X size={20} />}
                label={texts.remove({ name: photo.file.name })}
                onPress={() => setPhotos(photos.filter((other) => other !== photo))}
              />
            }
          />
        ))}
        <Cell
          icon={<ImagePlus size={22} aria-hidden />}
          title={texts.photos}
          detail={`${photos.length}/${maxDocumentPhotos}`}
          disabled={photos.length >= maxDocumentPhotos}
          onPress={() => void addPhotos()}
        />
      </CellGroup>
      <div className={styles.action}>
        <p className={styles.privacy}>{texts.privacy}</p>
        <FormAlert text={errors.form} />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}

async function sendPhotos(photos: readonly Photo[]): Promise<{ fileIds: string[] } | { problem: string }> {
  const fileIds: string[] = []
  const { sendFile } = await import('~/files/uploads')
  for (const { file: blob, cid } of photos) {
    const sent = await sendFile(
      { cid, purpose: 'realName', name: blob.name, blob },
      { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
    )
    if (!sent.ok) return { problem: refusalText(sent.refusal) }
    fileIds.push(sent.value.id)
  }
  return { fileIds }
}
