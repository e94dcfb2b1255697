// Shows the printed contract with Swagger UI, in the colours that the reader's system asks for.
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyColours)
applyColours()

SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  // Without this, Swagger UI shows a badge of a public service, and sends the document's address there.
  validatorUrl: null,
  filter: true,
  plugins: [() => ({ fn: { opsFilter: callsMatching } })],
})

/** The calls whose path, name or summary contains the phrase; by itself, Swagger UI compares it with domains only. */
function callsMatching(domains, phrase) {
  const wanted = phrase.toLowerCase()
  const matches = (call) =>
    [call.get('path'), ...['operationId', 'summary'].map((name) => call.getIn(['operation', name]))]
      .join(' ')
      .toLowerCase()
      .includes(wanted)
  return domains
    .map((domain) => domain.update('operations', (calls) => calls.filter(matches)))
    .filter((domain) => domain.get('operations').size > 0)
}
