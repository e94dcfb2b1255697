/** Loads the code of calls, and shows the call of this page from then on. */
export async function loadCalls() {
  const [control, { mountCalls }] = await Promise.all([import('./call-control'), import('./mount-calls')])
  mountCalls()
  return control
}
