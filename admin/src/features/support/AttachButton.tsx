import { attachToTicket, listTickets, maxPictureText, readDuty, readTicket } from '@linnet/protocol/staff'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog'
import { FileButton } from '@/kit/fields/FileButton'
import { bytesText } from '@/kit/text/bytes-text'
import { base64Of, shrinkPicture } from '@/platform/shrink-picture'
import { supportTexts } from './support-texts'

const refreshes = [listTickets, readTicket, readDuty]
/** Four characters of base64 are three bytes. */
const maxBytes = (maxPictureText / 4) * 3
/** The pictures that the browser can make smaller, and the server checks as pictures. */
const pictures = /^image\/(jpeg|png|webp|gif|avif)$/
const longestName = 200

interface Chosen {
  file: File
  /** Idempotency key: the same file sent again after a lost response is not sent twice. */
  cid: string
}

/** Chooses a picture or file, and sends it to the member once the agent has confirmed its name. */
export function AttachButton({ id }: { id: string }) {
  const t = useTexts(supportTexts)
  const [chosen, setChosen] = useState<Chosen>()
  const attach = useStaffAction(attachToTicket, { refreshes, done: null })
  const send = async ({ file, cid }: Chosen): Promise<string | undefined> => {
    const isPicture = pictures.test(file.type)
    const data = isPicture && file.size > maxBytes ? await shrinkPicture(file) : await readSmall(file)
    if (data === undefined) return t.fileTooLarge({ most: bytesText(maxBytes) })
    return attach.run({ id, name: file.name.slice(-longestName), data, isPicture, cid })
  }
  return (
    <>
      <FileButton
        icon={Paperclip}
        label={t.sendFile}
        accept="*/*"
        onFile={(file) => setChosen({ file, cid: crypto.randomUUID() })}
      />
      <ConfirmDialog
        title={t.sendFileTitle}
        description={
          chosen && (
            <>
              <bdi>{chosen.file.name}</bdi> · {bytesText(chosen.file.size)}
            </>
          )
        }
        action={t.send}
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onConfirm={async () => chosen && send(chosen)}
      />
    </>
  )
}

const readSmall = async (file: File): Promise<string | undefined> =>
  file.size > maxBytes ? undefined : base64Of(file)
