/** Robots: members of groups that have an owner, act by themselves, or are controlled by a program. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { z } from 'zod'
import { auth } from '../auth'
import { conversations } from '../conversations'
import { type Forget, type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { OutgoingRefusal, parseUrl } from '../kernel/outgoing/outgoing'
import { outgoingFor } from '../kernel/outgoing/settings'
import { redpackets } from '../redpackets'
import { uploads } from '../uploads'
import { wallet } from '../wallet'
import { actJob } from './behaviours/act'
import { createFeed } from './feed/feed'
import { countDueWebhooks } from './interface/interface-store'
import { createLimits, InterfaceError } from './interface/parts'
import { createInterface } from './interface/serve'
import { createWaiting } from './interface/waiting'
import { createWebhooks } from './interface/webhooks'
import { createOwners } from './owners'
import { selectRobotsWith } from './personal-store'
import { pruneRobots } from './prune'
import { deleteRobotsOf, endRobotAccess } from './robots'
import { robotRoutes } from './routes'
import { screenOf } from './screen'
import { robotSettings } from './settings'

export const robots: Domain = {
  name: 'robots',
  migrations: join(import.meta.dir, 'migrations'),
  settings: robotSettings,
  open({ config, transact, read, hub, limiters, log, metrics, disk, of }) {
    const { audience, send, barred, screening } = of(conversations)
    const screen = screenOf(screening)
    const owners = createOwners(() => barred.get())
    const { sendStandingPacket } = of(redpackets)
    const { requireTradePassword, spenderOf } = of(wallet)
    const { receiveFile, readStored } = of(uploads)
    const waiting = createWaiting()
    const outgoing = outgoingFor('robots', config.of(robotSettings).outgoing)
    metrics.queue({
      name: 'webhook',
      help: 'Robots whose webhook is due to be called',
      read: () => countDueWebhooks(read()),
    })
    const webhooks = createWebhooks({ transact, read, outgoing, log })
    // A robot may wait at another server; only one of them has to call webhooks.
    const sayNews = hub.topic('robots.news', z.string(), (robotId) => waiting.wake(robotId as PersonId))
    const wake = (robotId: PersonId) => {
      waiting.wake(robotId)
      sayNews(robotId)
      webhooks.poke()
    }
    of(auth).endRobotAccess.fill((work, personId) => endRobotAccess(work, wake, personId))
    const feed = createFeed({ transact, read, hub, audience, screen, log, owners, wake })
    const limits = createLimits(limiters.open('robots'))
    const onWebhook = webhooks.poke
    return {
      routes: robotRoutes({
        transact,
        requireTradePassword,
        spenderOf,
        audience,
        onSeated: feed.onSeated,
        wake,
      }),
      serves: [
        {
          kind: 'requests',
          answer: createInterface(
            {
              transact,
              read,
              audience,
              screen,
              send,
              receiveFile,
              readStored,
              waiting,
              limits,
              disk,
              owners,
              checkUrl,
              onWebhook,
            },
            log,
          ),
        },
      ],
      jobs: [
        feed.job,
        actJob({ transact, read, audience, screen, sendStandingPacket, owners, log }),
        webhooks.job,
        pruneRobots,
      ],
      personalData: robotData((work, personId) => deleteRobotsOf(work, { audience, wake }, personId)),
      async drain() {
        waiting.wakeAll()
        await Promise.all([feed.drain(), webhooks.drain()])
      },
    }
  },
}

const robotData = (forget: Forget): PersonalData => ({
  sections: [wholeSection('robots', ({ sql }, personId) => selectRobotsWith(sql, personId))],
  forget: { participation: forget },
})

function checkUrl(url: string): void {
  try {
    parseUrl(url)
  } catch (error) {
    if (error instanceof OutgoingRefusal) throw new InterfaceError('BadUrl', error.message)
    throw error
  }
}
