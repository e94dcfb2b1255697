import { expect, test } from 'bun:test'
import { useSession } from './session'
import { createSessionStore } from './session-store'

const sessionOf = (accountId: string) => ({ session: { token: `token of ${accountId}`, accountId } })

test('a session store is reset for the next account', () => {
  const useDraft = createSessionStore({ text: '' })
  useSession.setState(sessionOf('ann'))
  useDraft.setState({ text: 'of Ann' })
  useSession.setState({ ...sessionOf('ann') })
  expect(useDraft.getState().text).toBe('of Ann')
  useSession.setState(sessionOf('ben'))
  expect(useDraft.getState().text).toBe('')
  useDraft.setState({ text: 'of Ben' })
  useSession.setState({ session: null })
  expect(useDraft.getState().text).toBe('')
})
