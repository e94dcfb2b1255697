import { FileText, Pencil, Play, Plus, X } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { mayEdit } from '~/files/cropping/crop-picture'
import { cropTexts } from '~/files/cropping/crop-texts'
import { isPicture, isPictureOrVideo } from '~/files/sendable-file'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { lazyPart } from '~/kit/lazy-part'
import { byteSizeText } from '~/kit/text/byte-size'
import { mediaTexts } from './media-texts'
import styles from './SendPreview.module.css'

const EditPicture = lazyPart(() => import('~/files/cropping/EditPicture'), 'EditPicture')

type PreviewTilesProps = {
  files: readonly File[]
  asFiles: boolean
  onChange: (files: readonly File[]) => void
  onAdd: () => void
}

/** The files about to be sent: pictures can be edited, and each can be left out. */
export function PreviewTiles({ files, asFiles, onChange, onAdd }: PreviewTilesProps) {
  const texts = { ...useTexts(mediaTexts), ...useTexts(cropTexts) }
  const [edited, setEdited] = useState<File>()
  const endEditing = useCallback(() => setEdited(undefined), [])
  return (
    <>
      <ul className={styles.grid} data-one={files.length === 1 || undefined}>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.tile}>
            <Preview file={file} asFile={asFiles} />
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.remove({ name: file.name })}
              onClick={() => onChange(files.filter((each) => each !== file))}
            >
              <X size={16} aria-hidden />
            </button>
            {!asFiles && mayEdit(file) && (
              <button
                type="button"
                className={styles.edit}
                aria-label={texts.editNamed({ name: file.name })}
                onClick={() => setEdited(file)}
              >
                <Pencil size={14} aria-hidden />
              </button>
            )}
          </li>
        ))}
        <li className={styles.tile}>
          <button type="button" className={styles.add} aria-label={texts.addMore} onClick={onAdd}>
            <Plus size={26} aria-hidden />
          </button>
        </li>
      </ul>
      {edited && (
        <Suspense fallback={null}>
          <EditPicture
            file={edited}
            onChange={(now) => onChange(files.map((each) => (each === edited ? now : each)))}
            onClose={endEditing}
          />
        </Suspense>
      )}
    </>
  )
}

function Preview({ file, asFile }: { file: File; asFile: boolean }) {
  const language = usePreferences((preferences) => preferences.language)
  const url = useMemo(() => (isPictureOrVideo(file) ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  // The server reads more formats than this browser does.
  const [isUnreadable, setUnreadable] = useState(false)
  if (url === undefined || asFile || isUnreadable)
    return (
      <span className={styles.plain}>
        <FileText size={26} aria-hidden />
        <span className={styles.name}>{file.name}</span>
        <span>{byteSizeText(file.size, language)}</span>
      </span>
    )
  if (isPicture(file))
    return <img className={styles.picture} src={url} alt={file.name} onError={() => setUnreadable(true)} />
  return (
    <>
      <video
        className={styles.picture}
        src={`${url}#t=0.1`}
        aria-label={file.name}
        muted
        playsInline
        preload="metadata"
      />
      <span className={styles.play}>
        <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden />
      </span>
    </>
  )
}
