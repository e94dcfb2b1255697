/** Mini programs and games: third-party files that run in a frame of their own, and people's identities for them. */
import { join } from 'node:path'
import { type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import type { Site } from '../kernel/declared/served'
import type { Domain } from '../kernel/domain'
import { type KeyFile, openKey } from '../kernel/key-file'
import { outgoingFor } from '../kernel/outgoing/settings'
import { serveKeySet } from '../kernel/signer'
import { linkpreviews } from '../linkpreviews'
import { publishing } from '../publishing'
import { ledgerSettings, wallet } from '../wallet'
import { type ProgramAddress, sourceOf } from './address'
import { cardOf } from './cards'
import { createCatalogue } from './desk/listing'
import { clearPayee } from './desk/program-store'
import { programStaffRoutes } from './desk/staff-routes'
import { programKeys } from './identity'
import { createStage } from './pages/stage'
import { programCauses } from './pay/causes'
import { createReceiptDeliveries } from './pay/deliver'
import { countDueDeliveries } from './pay/delivery-store'
import { programOrders } from './pay/orders'
import { prepareOrder } from './pay/pay'
import { readPrograms } from './programs'
import { miniProgramRoutes } from './routes'
import { createServePrograms } from './serve'
import { miniProgramSettings } from './settings'
import { deleteVisits, selectVisits } from './store'

/** The programs that come with Linnet. */
const shipped = join(import.meta.dir, 'shipped')

const programKey: KeyFile = {
  file: 'programs.key',
  opens: 'mini programs',
  withoutIt: 'Mini programs know everybody by another id, and their receipts are signed by another key.',
}

export const miniprograms: Domain = {
  name: 'miniprograms',
  migrations: join(import.meta.dir, 'migrations'),
  settings: miniProgramSettings,
  keys: [programKey],
  moneyCauses: programCauses,
  orders: [programOrders],
  open({ config, appOrigins, transact, read, log, hub, metrics, of }) {
    const { folder, outgoing: reached, place } = config.of(miniProgramSettings)
    const folders = folder === undefined ? [shipped] : [shipped, folder]
    // A program in the operator's folder replaces a shipped one.
    const all = place ? folders.flatMap((each) => readPrograms(each)) : []
    const programs = [...new Map(all.map((program) => [program.id, program])).values()]
    const catalogue = createCatalogue(programs)
    const address: ProgramAddress = { origin: place?.origin, port: place?.port ?? 0 }
    const seed = openKey(config.secretsDir, programKey)
    const keys = programKeys(seed)
    const stage = createStage({ seed, apps: appOrigins })
    const { currency } = config.of(ledgerSettings).book
    const { confirmPayment, spenderOf, payables } = of(wallet)
    const outgoing = outgoingFor('programs', reached)
    const deliveries = createReceiptDeliveries({ catalogue, keys, currency, transact, read, outgoing, log })
    of(linkpreviews).addCards((work, shared) => cardOf(work, catalogue, shared))
    of(publishing).shownPrograms.fill({
      has: async (work, kind) =>
        (await catalogue.all(work)).some((each) => each.isOn && (kind === undefined || each.kind === kind)),
    })
    payables.program.fill((work, order) => prepareOrder(work, catalogue, order))
    metrics.queue({
      name: 'receipt',
      help: 'Receipts that are due to be sent to programs',
      read: () => countDueDeliveries(read()),
    })
    const onPaid = deliveries.poke
    return {
      routes: miniProgramRoutes({
        catalogue,
        keys,
        currency,
        address,
        stage: place && stage,
        outgoing: outgoingFor('previews', reached),
        read,
        transact,
        spenderOf,
        confirmPayment,
        onPaid,
      }),
      staffRoutes: programStaffRoutes({
        catalogue,
        connected: () => [...hub.people()],
      }),
      personalData,
      jobs: [deliveries.job],
      drain: deliveries.drain,
      serves: [
        { kind: 'requests', answer: serveKeySet('/.well-known/linnet-programs.json', keys) },
        ...(place
          ? [
              siteOf({
                place,
                address,
                fetch: createServePrograms({ catalogue, address, stage, appOrigins, read }),
              }),
            ]
          : []),
      ],
    }
  },
}

/** Programs have a different origin from the app: on the same machine, a different port. */
const siteOf = ({ address, ...site }: Pick<Site, 'place' | 'fetch'> & { address: ProgramAddress }): Site => ({
  kind: 'site',
  setting: 'MINI_PORT',
  onListening: (port) => (address.port = port),
  source: () => sourceOf(address),
  ...site,
})

/** Programs that a person opened, pinned and agreed to, and payments to them. */
const personalData: PersonalData = {
  sections: [wholeSection('miniPrograms', ({ sql }, personId) => selectVisits(sql, personId))],
  forget: {
    async content(work, personId) {
      await deleteVisits(work.sql, personId)
      await clearPayee(work, personId)
    },
  },
}
