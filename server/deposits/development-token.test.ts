import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'
import { z } from 'zod'
import { tokenBytecode } from './sandbox/development-token'

const compiler: { compile: (input: string) => string } = solc
const file = 'development-token.sol'
const Output = z.object({
  contracts: z.object({
    [file]: z.object({
      DevelopmentToken: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
})

/** Compiles it as it was, for chains since 2019, and without the traces of the compiler, so that other versions give the same. */
function compile(source: string): string {
  const settings = {
    evmVersion: 'london',
    optimizer: { enabled: true, runs: 200 },
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: { [file]: { DevelopmentToken: ['evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { [file]: { content: source } }, settings }
  const output: unknown = JSON.parse(compiler.compile(JSON.stringify(input)))
  return `0x${Output.parse(output).contracts[file].DevelopmentToken.evm.bytecode.object}`
}

test('the token’s code is what its source compiles to', () => {
  const source = readFileSync(join(import.meta.dir, 'sandbox', file), 'utf8')
  expect(compile(source)).toBe(tokenBytecode)
  expect(compile(source.replace('balanceOf[to] += value', 'balanceOf[to] += 2 * value'))).not.toBe(
    tokenBytecode,
  )
})
