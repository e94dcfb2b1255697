import { addPicture, previewPicture, staffPath } from '@linnet/protocol/staff'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { CopyText } from '@/kit/CopyText'
import { FileButton } from '@/kit/fields/FileButton'
import { Actions } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { shrinkPicture } from '@/platform/shrink-picture'
import type { ContentValues } from './content-form'
import { editorTexts } from './editor-texts'
import css from './PictureFields.module.css'

/** Uploads a picture for the text, and returns the code that embeds it. */
export function InsertPicture() {
  const t = useTexts(editorTexts)
  const [added, setAdded] = useState<string>()
  return (
    <>
      <UploadButton onAdded={setAdded} />
      {added !== undefined && (
        <div>
          <p>{t.pictureHint}</p>
          <CopyText text={`![](picture:${added})`} label={t.picture} />
        </div>
      )}
    </>
  )
}

/** The picture of a news flash, or the icon of a discover entry. */
export function PictureField() {
  const t = useTexts(editorTexts)
  const { control, setValue } = useFormContext<ContentValues>()
  const id = useWatch({ control, name: 'pictureId' })
  const choose = (chosen: string) => setValue('pictureId', chosen, { shouldDirty: true })
  return (
    <div className={css.field}>
      {id !== '' && (
        <img className={css.picture} src={`${staffPath(previewPicture)}?id=${id}`} alt={t.picture} />
      )}
      <Actions>
        <UploadButton onAdded={choose} />
        {id !== '' && (
          <Button icon={Trash2} onClick={() => choose('')}>
            {t.noPicture}
          </Button>
        )}
      </Actions>
    </div>
  )
}

function UploadButton({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useTexts(editorTexts)
  const [isBroken, setIsBroken] = useState(false)
  const add = useStaffAction(addPicture, { done: null, onDone: ({ id }) => onAdded(id) })
  const upload = async (file: File) => {
    const data = await shrinkPicture(file)
    setIsBroken(data === undefined)
    if (data !== undefined) await add.run({ data })
  }
  const problem = isBroken ? t.badPicture : add.problem
  return (
    <>
      <FileButton
        icon={ImagePlus}
        label={t.addPicture}
        accept="image/png,image/jpeg,image/webp"
        isBusy={add.isBusy}
        onFile={(file) => void upload(file)}
      />
      {problem && <Banner tone="bad">{problem}</Banner>}
    </>
  )
}
