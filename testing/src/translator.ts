/** A small translation and transcription provider with the APIs of LibreTranslate and OpenAI, for tests. */

export interface TestTranslator {
  /** Settings for the server that uses it. */
  settings: Record<string, string>
  /** The same, with translations by a model. */
  modelSettings: Record<string, string>
  /** The received requests, oldest first. */
  asked: Asked[]
  /** Makes its answers fail in this way from now on; undefined restores it. */
  fail(fault: TranslatorFault | undefined): void
  /** Holds answers back until the returned function is called. */
  hold(): () => void
  stop(): Promise<void>
}

export interface Asked {
  path: string
  key: string
  /** The text, or the number of bytes of sound. */
  what: string
  to: string
}

export type TranslatorFault = 'down' | 'garbage' | 'empty' | 'huge' | 'elsewhere' | 'tricky'

const key = 'key-of-the-test'

/** Starts a provider that translates by upper-casing, and transcribes every recording as hello. */
export function startTranslator(): TestTranslator {
  const asked: Asked[] = []
  let fault: TranslatorFault | undefined
  let held: Promise<void> | undefined

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const question = await questionOf(request, pathname)
      if (!question) return new Response('', { status: 404 })
      asked.push({ path: pathname, ...question })
      await held
      if (question.key !== key) return Response.json({ error: 'wrong key' }, { status: 403 })
      if (fault) return brokenAnswer(fault, pathname)
      return answerTo(pathname, pathname === '/v1/audio/transcriptions' ? 'hello' : said(question))
    },
  })
  const url = `http://127.0.0.1:${server.port}`
  const voice = { TRANSCRIBE_URL: `${url}/v1`, TRANSCRIBE_KEY: key }
  const model = { TRANSLATE_KIND: 'openai', TRANSLATE_MODEL: 'small' }
  return {
    asked,
    settings: { TRANSLATE_URL: url, TRANSLATE_KEY: key, ...voice },
    modelSettings: { TRANSLATE_URL: `${url}/v1/`, TRANSLATE_KEY: key, ...model, ...voice },
    fail: (next) => void (fault = next),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    stop: () => server.stop(true),
  }
}

const said = ({ what, to }: Pick<Asked, 'what' | 'to'>) => `[${to}] ${what.toUpperCase()}`

type Question = Omit<Asked, 'path'>

async function questionOf(request: Request, path: string): Promise<Question | undefined> {
  const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  if (path === '/translate') {
    const { q, target, api_key: given = '' } = (await request.json()) as Record<string, string>
    return { key: given, what: q ?? '', to: target ?? '' }
  }
  if (path === '/v1/chat/completions') {
    const { messages } = (await request.json()) as { messages: { content: string }[] }
    const [task, words] = messages
    return {
      key: bearer,
      what: words?.content ?? '',
      to: / into ([^.]+)\./.exec(task?.content ?? '')?.[1] ?? '',
    }
  }
  if (path === '/v1/audio/transcriptions') {
    const file = (await request.formData()).get('file') as unknown as File
    return { key: bearer, what: `${file.name} ${file.size}`, to: '' }
  }
  return undefined
}

function answerTo(path: string, text: string): Response {
  if (path === '/translate') return Response.json({ translatedText: text })
  if (path === '/v1/chat/completions') return Response.json({ choices: [{ message: { content: text } }] })
  return Response.json({ text })
}

function brokenAnswer(fault: TranslatorFault, path: string): Response {
  switch (fault) {
    case 'down':
      return Response.json({ error: 'down' }, { status: 503 })
    case 'garbage':
      return new Response('<html>no JSON</html>')
    case 'empty':
      return answerTo(path, ' \u200f\n')
    case 'huge':
      return answerTo(path, 'x'.repeat(2_000_000))
    case 'elsewhere':
      return Response.redirect('/elsewhere', 307)
    case 'tricky':
      return answerTo(path, '\u202eone\r\ntwo\u0007\0')
  }
}
