/** What zod's string can be asked for as a method; `z.email()` and the like stay. Each drags its own class along. */
const stringFormats =
  'email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ipv4 ipv6 cidrv4 cidrv6 e164 datetime date time duration'

/** Methods of every schema that Linnet's schemas do without, and whose classes are large. */
const rareMethods = 'exactOptional nonoptional and prefault'

const cutMethods = `${stringFormats} ${rareMethods}`.split(' ')

/** Each is a passage of zod's source and what takes its place. */
const cuts = [
  // Printing schemas as JSON Schema is the server's and the documents'.
  [/inst\._zod\.processJSONSchema = [^;]+;/g, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
  // Parsers made from text are forbidden by the page, and the app turns them off: the plain object does as much.
  [/core\.\$ZodObjectJIT\.init/g, 'core.$ZodObject.init'],
  // What comes as JSON has no reference cycles to look out for.
  [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
  // People never read zod's sentences; the code and the path of an issue stay.
  [/core\.config\(en\(\)\);/g, ';'],
]

/**
 * Zod ties all it can do together in each schema's constructor, so that no bundler can leave a part out by itself. This
 * cuts what a browser has no use for. Where a schema of ours asks for a part that is cut, the build stops.
 *
 * @type {import('vite').Plugin}
 */
export const slimZod = {
  name: 'slim-zod',
  // Development serves zod bundled beforehand, whole.
  apply: 'build',
  transform(code, id) {
    if (/[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)) return { code: slim(code), map: null }
    if (id.includes('node_modules') || !/from ['"]zod['"]/.test(code)) return undefined
    const asked = cutMethods.find((method) => new RegExp(`(?<!\\bz)\\.${method}\\(`).test(code))
    if (asked)
      this.error(`${id} asks zod for .${asked}(), which slim-zod.mjs cuts out of the browser's build.`)
    return undefined
  },
}

/** Zod's file of schemas without what is cut. */
export function slim(code) {
  let rest = code
  for (const [passage, instead] of cuts) rest = replace(rest, passage, instead)
  for (const method of cutMethods)
    rest = replace(rest, new RegExp(`^ {4}${method}\\([^)]*\\) \\{\\n(?: {8}.*\\n)+ {4}\\},\\n`, 'm'), '')
  return rest
}

/** A newer zod may be written in another way: that is to be seen, not to grow unnoticed. */
function replace(code, passage, instead) {
  const rest = code.replace(passage, () => instead)
  if (rest === code) throw new Error(`zod has nothing like ${passage} any more: see slim-zod.mjs.`)
  return rest
}
