// Shows the printed contract with Swagger UI, in the colours that the reader's system asks for.
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyColours)
applyColours()

void fetch('openapi.json')
  .then((answer) => answer.json())
  .then(show)

/**
 * Swagger UI takes ten seconds to read the whole contract, and more for each call that is opened. So it gets an outline,
 * which has no schemas, and the rest of a call when the call is opened.
 */
function show(contract) {
  const shown = {
    ...contract,
    paths: {},
    components: { securitySchemes: contract.components.securitySchemes },
  }
  const methodsOf = new Map()
  for (const [path, methods] of Object.entries(contract.paths)) {
    shown.paths[path] = {}
    for (const [method, { operationId, tags, summary }] of Object.entries(methods)) {
      shown.paths[path][method] = { operationId, tags, summary, responses: {} }
      methodsOf.set(operationId, [path, method])
    }
  }

  function complete(operationId) {
    const [path, method] = methodsOf.get(operationId)
    const call = contract.paths[path][method]
    shown.paths[path] = { ...shown.paths[path], [method]: call }
    addReferences(call)
  }

  /** Adds the components that a part of the contract refers to, and those that they refer to. */
  function addReferences(part) {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const added = (shown.components[kind] ??= {})
      if (name in added) continue
      added[name] = contract.components[kind][name]
      addReferences(added[name])
    }
  }

  const completesWhatOpens = {
    statePlugins: {
      layout: {
        wrapActions: {
          show:
            (original, { specActions }) =>
            (place, isShown) => {
              const [type, , operationId] = place
              if (type === 'operations' && isShown && methodsOf.has(operationId)) {
                complete(operationId)
                specActions.updateJsonSpec(structuredClone(shown))
              }
              return original(place, isShown)
            },
        },
      },
    },
  }

  SwaggerUIBundle({
    spec: structuredClone(shown),
    dom_id: '#calls',
    deepLinking: true,
    displayOperationId: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    // Without this, Swagger UI shows a badge of a public service, and sends the document's address there.
    validatorUrl: null,
    filter: true,
    plugins: [() => ({ fn: { opsFilter: callsMatching } }), () => completesWhatOpens],
  })
}

/** The calls whose path, name or summary contains the phrase; by itself, Swagger UI compares it with domains only. */
function callsMatching(domains, phrase) {
  const wanted = phrase.toLowerCase()
  // Swagger UI changes the name of a call that has been opened.
  const names = ['operationId', '__originalOperationId', 'summary']
  const matches = (call) =>
    [call.get('path'), ...names.map((name) => call.getIn(['operation', name]))]
      .join(' ')
      .toLowerCase()
      .includes(wanted)
  return domains
    .map((domain) => domain.update('operations', (calls) => calls.filter(matches)))
    .filter((domain) => domain.get('operations').size > 0)
}
