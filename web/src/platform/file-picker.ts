import { untilSafe } from './leaving'

type Picking = {
  accept?: string
  isMultiple?: boolean
  /** Opens the camera instead, if the device has one. */
  isCamera?: boolean
}

/** Opens the file picker; must run in a user gesture. Resolves to an empty list when cancelled. */
export function pickFiles({ accept, isMultiple = false, isCamera = false }: Picking = {}): Promise<File[]> {
  const picked = new Promise<File[]>((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = isMultiple
    if (accept) input.accept = accept
    if (isCamera) input.setAttribute('capture', 'environment')
    // Safari fires no events for an input outside the document.
    input.hidden = true
    const end = (files: File[]) => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => end([...(input.files ?? [])]))
    input.addEventListener('cancel', () => end([]))
    document.body.append(input)
    input.click()
  })
  // A picker or camera that covers the page is no reason to give it up.
  return untilSafe(picked)
}
