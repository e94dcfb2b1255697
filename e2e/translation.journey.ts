import { createServer } from 'node:http'
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { bubble, choose } from './support/messages'
import { pane } from './support/screens'

/** A provider that answers in capitals and hears hello in every recording. */
const provider = createServer((request, answer) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const isVoice = request.url === '/v1/audio/transcriptions'
    answer.setHeader('content-type', 'application/json')
    if (isVoice) return answer.end(JSON.stringify({ text: 'hello from the ferry' }))
    const { q, target } = JSON.parse(Buffer.concat(pieces).toString()) as { q: string; target: string }
    return answer.end(JSON.stringify({ translatedText: `[${target}] ${q.toUpperCase()}` }))
  })
})

test.use({
  settings: async ({ browserName: _ }, provide) => {
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
    const address = provider.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    await provide({ TRANSLATE_URL: url, TRANSCRIBE_URL: `${url}/v1` })
    provider.closeAllConnections()
    provider.close()
  },
})

test('a message is translated below itself, a voice message written down, and a whole chat as it comes', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await say(annsPage, 'nos vemos a las seis')
  await choose(bensPage, /nos vemos/, 'Translate')
  const message = bubble(bensPage, /nos vemos/)
  await expect(message.getByText('[en] NOS VEMOS A LAS SEIS')).toBeVisible()
  await message.getByRole('button', { name: 'Show original' }).click()
  await expect(message.getByText('[en] NOS VEMOS A LAS SEIS')).toHaveCount(0)

  await annsPage.getByRole('button', { name: /press and hold/ }).press('Enter')
  await expect(annsPage.getByText('0:02')).toBeVisible()
  await annsPage.getByRole('button', { name: 'Send recording' }).click()
  await expect(bensPage.getByRole('button', { name: /Play voice message/ })).toBeVisible()
  await choose(bensPage, /Voice/, 'Voice to text')
  await expect(bensPage.getByText('hello from the ferry')).toBeVisible()

  const detail = pane(bensPage, 'detail')
  await detail.getByRole('button', { name: 'Chat info' }).click()
  await detail.getByRole('switch', { name: 'Translate messages' }).click()
  await bensPage.goBack()
  await say(annsPage, 'traigo pan')
  await expect(bubble(bensPage, /traigo pan/).getByText('[en] TRAIGO PAN')).toBeVisible()
})
