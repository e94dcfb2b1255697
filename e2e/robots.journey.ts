/** Robots of a group: added in its settings, they greet, offer commands, and respond to a pressed button. */
import { joinGroup, getInviteLink } from '@linnet/protocol/groups/calls'
import { addRobot, renewRobotToken } from '@linnet/protocol/robots/calls'
import { composer, openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { expectHarmless } from './support/harmless'
import { call, newPerson } from './support/people'
import { pane } from './support/screens'

test('an owner adds a robot that greets, and its program answers a command with buttons', async ({
  linnet,
  ann,
  hikers,
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Hikers')
  const annsPane = pane(annsPage, 'detail')
  await annsPane.getByRole('button', { name: 'Chat info' }).click()
  await annsPane.getByRole('button', { name: 'Manage group' }).click()
  await annsPane.getByRole('button', { name: 'Robots' }).click()
  await annsPane.getByRole('button', { name: 'Add a robot' }).click()
  await annsPage.getByRole('textbox', { name: 'Name' }).fill('Guide')
  await annsPage.getByRole('button', { name: 'Create and add' }).click()
  await annsPane.getByRole('button', { name: /Guide/ }).click()
  await annsPane.getByRole('button', { name: 'Add', exact: true }).click()
  await annsPage.getByRole('button', { name: 'Welcome', exact: true }).click()
  await annsPage.getByRole('textbox', { name: 'Message' }).last().fill('Hello {name}, mind the mud')
  await annsPage.getByRole('button', { name: 'Save' }).click()
  await expect(annsPane.getByText(/mind the mud/)).toBeVisible()

  const mine = { url: linnet.url, token: ann.token }
  const conversationId = hikers as never
  const { code } = await call(mine, getInviteLink, { conversationId })
  const dana = await newPerson(linnet.url, 'Dana')
  await call({ url: linnet.url, token: dana.token }, joinGroup, { code })
  await openChat(bensPage, 'Hikers')
  await expect(bensPage.getByRole('log').getByText('Hello Dana, mind the mud')).toBeVisible()
  await expect(bensPage.getByRole('log').getByText('Robot', { exact: true }).first()).toBeVisible()

  const robot = { conversationId, name: 'Vote', cid: crypto.randomUUID() }
  const { robotId } = await call(mine, addRobot, robot)
  const { token } = await call(mine, renewRobotToken, { robotId })
  const ask = async (method: string, input: object) => {
    const response = await fetch(`${linnet.url}/robot/v1/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    })
    return ((await response.json()) as { result: never }).result
  }
  await ask('setCommands', { commands: [{ command: 'vote', about: 'Where to go' }] })
  await composer(bensPage).fill('/v')
  await bensPage.getByRole('button', { name: /\/vote/ }).click()
  await composer(bensPage).press('Enter')
  const updates: { id: number; type: string; press?: { id: string; cseq: number } }[] = await ask(
    'getUpdates',
    {
      timeout: 10,
    },
  )
  const buttons = [[{ id: 'hill', text: 'The hill' }]]
  await ask('sendMessage', { group: hikers, text: 'Where to?', buttons })
  await bensPage.getByRole('button', { name: 'The hill' }).click()
  const offset = (updates.at(-1)?.id ?? 0) + 1
  const [pressed]: typeof updates = await ask('getUpdates', { timeout: 10, offset })
  await ask('answerPress', { press: pressed?.press?.id, text: 'The hill it is' })
  await expect(bensPage.getByText('The hill it is')).toBeVisible()
  await ask('editMessage', { group: hikers, cseq: pressed?.press?.cseq, text: 'To the hill: 1' })
  await expect(annsPage.getByText('To the hill: 1').last()).toBeAttached()
})

test('the form of a robot’s red packets fits the phone', async ({ annsPage, linnet, ann, hikers }) => {
  const mine = { url: linnet.url, token: ann.token }
  await call(mine, addRobot, { conversationId: hikers as never, name: 'Giver', cid: crypto.randomUUID() })
  await openChat(annsPage, 'Hikers')
  const annsPane = pane(annsPage, 'detail')
  await annsPane.getByRole('button', { name: 'Chat info' }).click()
  await annsPane.getByRole('button', { name: 'Manage group' }).click()
  await annsPane.getByRole('button', { name: 'Robots' }).click()
  await annsPane.getByRole('button', { name: /Giver/ }).click()
  await annsPane.getByRole('button', { name: 'Add', exact: true }).click()
  await annsPage.getByRole('button', { name: 'Red packets', exact: true }).click()
  await expect(annsPage.getByRole('dialog').getByRole('radio', { name: 'Equal' })).toBeVisible()
  await expectHarmless(annsPage, 'the form of automatic red packets')
})
