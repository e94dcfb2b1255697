type Picking = {
  accept?: string
  isMultiple?: boolean
  /** Opens the camera instead, where the device has one to open. */
  isCamera?: boolean
}

/** Lets somebody choose files; call it within a press. Nothing when they changed their mind. */
export function pickFiles({ accept, isMultiple = false, isCamera = false }: Picking = {}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = isMultiple
    if (accept) input.accept = accept
    if (isCamera) input.setAttribute('capture', 'environment')
    // Safari tells nothing of an input that is not in the page.
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
}
