/** Third-party tools read the printed contract. Their packages are run as programs by Node, as anybody would run them. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { packageFolder, programOf, root, runNode } from './programs'

const generated = (name: string) => join(root, 'protocol/generated', name)

test('redocly finds nothing against the OpenAPI document by its recommended rules', async () => {
  const config = join(import.meta.dir, 'redocly.yaml')
  const redocly = programOf('@redocly/cli', 'redocly')
  const format = ['--config', config, '--format', 'json', '--max-problems', '1000']
  const { output, errors } = await runNode([redocly, 'lint', generated('openapi.json'), ...format])
  expect(errors).toContain('validated')
  const { problems } = JSON.parse(output) as { problems: { ruleId: string; message: string }[] }
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
}, 60_000)

/** A newer AsyncAPI version is no fault: generators read 3.0. */
const mere = new Set(['asyncapi-latest-version'])

test('the AsyncAPI parser finds nothing against the AsyncAPI document', async () => {
  const program = join(import.meta.dir, 'asyncapi-problems.mjs')
  const { output } = await runNode([program, packageFolder('@asyncapi/parser'), generated('asyncapi.json')])
  const { isParsed, problems } = JSON.parse(output) as { isParsed: boolean; problems: { code: string }[] }
  expect(isParsed).toBe(true)
  expect(problems.filter(({ code }) => !mere.has(code))).toEqual([])
}, 60_000)
