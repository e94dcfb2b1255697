/** Loads the code of voice rooms, and shows the one of this page from then on. */
export async function loadVoice() {
  const [control, { mountVoice }] = await Promise.all([import('./voice-control'), import('./mount-voice')])
  mountVoice()
  return control
}
