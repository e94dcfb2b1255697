import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../Button'
import css from './FileButton.module.css'

interface FileButtonProps {
  label: string
  icon: LucideIcon
  /** The types or endings of files that can be chosen. */
  accept: string
  isBusy?: boolean
  onFile: (file: File) => void
}

/** Chooses a file from this computer. Choosing the same one again counts as well. */
export function FileButton({ label, icon, accept, isBusy = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        className={css.input}
        type="file"
        accept={accept}
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
