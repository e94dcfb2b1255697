import { resolve } from 'node:path'
import { isOpenHttp } from '../kernel/exposure'
import { placeBeside, type SidePlace } from '../kernel/http/side-listener'
import { type OutgoingConfig, outgoingFields, outgoingOf } from '../kernel/outgoing/settings'
import {
  defineSettings,
  mustBeHttps,
  type ServerFacts,
  setting,
  values,
  wrongSetting,
} from '../kernel/settings'

export interface MiniProgramConfig {
  /** The folder that contains one folder per program; absolute. */
  folder: string | undefined
  outgoing: OutgoingConfig
  /** Where programs are served, and their origin if it isn't this host with another port. Undefined if they can't be. */
  place: (SidePlace & { origin: string | undefined }) | undefined
}

const fields = {
  MINI_PROGRAMS: setting(values.text.optional(), 'the path of a folder'),
  MINI_ORIGIN: setting(
    values.httpUrl.refine((value) => URL.canParse(value) && new URL(value).origin === value).optional(),
    'an http or https URL without a path, of another host than PUBLIC_URL',
  ),
  MINI_PORT: setting(values.port.optional(), 'a whole number from 0 to 65535'),
  ...outgoingFields,
}

export const miniProgramSettings = defineSettings(fields, (given, server): MiniProgramConfig => ({
  folder: given.MINI_PROGRAMS && resolve(given.MINI_PROGRAMS),
  outgoing: outgoingOf(given),
  place: placeOf({ origin: given.MINI_ORIGIN, port: given.MINI_PORT }, server),
}))

/** Behind a proxy only the operator knows the programs' origin; it must not be the app's, or they would share its storage. */
function placeOf(
  { origin, port }: { origin: string | undefined; port: number | undefined },
  server: ServerFacts,
): MiniProgramConfig['place'] {
  const { publicUrl, host } = server
  if (origin === undefined && publicUrl !== undefined) return undefined
  if (origin !== undefined && publicUrl !== undefined && new URL(publicUrl).origin === origin)
    throw wrongSetting('MINI_ORIGIN', fields.MINI_ORIGIN.mustBe)
  if (server.production && origin !== undefined && isOpenHttp(origin)) throw mustBeHttps('MINI_ORIGIN')
  return { origin, ...placeBeside({ ...server, distance: 3000 }, { host, port }) }
}
