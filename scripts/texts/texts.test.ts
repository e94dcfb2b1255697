import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { textsIn } from './find-texts.mjs'
import { filesWithTexts } from './source-files.mjs'
import { takeOver } from './take-over.mjs'
import { targetLanguages, writeXliff } from './xliff.mjs'

const code = `export const texts = defineTexts({
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save & <close>', 'korean-lang': '저장' },
  left: {
    'zh-cn': (p: { n: number; of: number }) => \`还剩\${p.n}个，共\${p.of}个\`,
    'yue-lang': (p: { n: number; of: number }) => \`仲有\${p.n}個\`,
    'en-us': (p: { n: number; of: number }) => (p.n === 1 ? '1 left' : \`\${p.n} of \${p.of} left\`),
    'korean-lang': (p: { n: number; of: number }) => (p.n === 0 ? '없음' : \`\${p.of}개 중 \${p.n}개\`),
  },
  named: {
    'zh-cn': (p: { name: string }) => \`“\${p.name}”\`,
    'yue-lang': (p: { name: string }) => \`「\${p.name}」\`,
    'en-us': (p: { name: string }) => p.name,
    'korean-lang': (p: { name: string }) => p.name,
  },
})
const tags = { 'zh-cn': 'zh-CN', 'yue-lang': 'zh-HK', 'en-us': 'en', 'korean-lang': 'ko' }
`
const file = 'web/src/some-texts.ts'
const files = [{ file, code, units: textsIn(code, file) }]
const exported = (language = 'korean-lang') => writeXliff(files, language)

/** Imports the exported document with these replacements, and returns the resulting code. */
function imported(...replaced: readonly [string, string][]): string {
  let xml = exported()
  for (const [from, to] of replaced) {
    expect(xml).toContain(from)
    xml = xml.replace(from, to)
  }
  const { changed, leftOut } = takeOver(files, xml)
  expect(leftOut).toEqual([])
  return changed.get(file) ?? code
}

const x = (id: number, code: string) => `<x id="${id}" equiv-text="${code}"/>`

describe('what is exported', () => {
  test('texts have the names that they stand under, and codes are none', () => {
    expect(files[0]?.units.map(({ id }) => id)).toEqual(['texts.save', 'texts.left', 'texts.named'])
    expect(exported()).toContain('<source>Save &amp; &lt;close&gt;</source>\n<target>저장</target>')
  })

  test('code within a text is a placeholder, and equal ones of both languages share their ids', () => {
    expect(exported('zh-cn')).toContain(
      `<source>1 left${x(1, ' : ')}${x(2, '${p.n}')} of ${x(3, '${p.of}')} left</source>`,
    )
    expect(exported('zh-cn')).toContain(`<target>还剩${x(2, '${p.n}')}个，共${x(3, '${p.of}')}个</target>`)
  })
})

describe('an import', () => {
  test.each([...targetLanguages])(
    'of all texts of the product changes no byte if nothing was changed, in %s',
    (language) => {
      const all = filesWithTexts(join(import.meta.dir, '../..'))
      expect(all.length).toBeGreaterThan(300)
      const { changed, leftOut } = takeOver(all, writeXliff(all, language))
      expect([[...changed.keys()], leftOut]).toEqual([[], []])
    },
    30_000,
  )

  test('changes exactly the literals whose translation was changed', () => {
    expect(imported(['저장', "it's 저장 \\"])).toBe(code.replace("'저장'", "'it\\'s 저장 \\\\'"))
    expect(imported(['>없음', '>하나도 없음'])).toBe(code.replace("'없음'", "'하나도 없음'"))
    expect(imported(['개 중 ', '개 `${중}` '])).toBe(code.replace('개 중 ', '개 \\`\\${중}\\` '))
  })

  test('may move a placeholder within its literal', () => {
    const [n, of] = [x(2, '${p.n}'), x(3, '${p.of}')]
    const reordered = imported([`${of}개 중 ${n}개`, `${n}개, 전체 ${of}개`])
    expect(reordered).toBe(code.replace('`${p.of}개 중 ${p.n}개`', '`${p.n}개, 전체 ${p.of}개`'))
  })

  test.each([
    ['a placeholder is lost', [x(2, '${p.n}') + '개</target>', '개</target>']],
    ['one is repeated', [x(2, '${p.n}') + '개</target>', x(2, '${p.n}').repeat(2) + '개</target>']],
    ['its code is changed', [`${x(2, '${p.n}')}개</target>`, `${x(2, '${p.m}')}개</target>`]],
    ['it is none of the text', [`${x(2, '${p.n}')}개</target>`, `${x(9, '${p.n}')}개</target>`]],
    ['another element stands in the text', ['>없음', '><g id="1">없음</g>']],
    ['a placeholder leaves its literal', [`>없음`, `>${x(2, '${p.n}')}없음`]],
    ['nothing is left', ['<target>저장', '<target> ']],
    [
      'there are words beside a text that is only code',
      [`<target>${x(1, 'p.name')}`, `<target>${x(1, 'p.name')} 님`],
    ],
  ] as const)('is refused with the name of the unit if %s', (_, [from, to]) => {
    expect(exported()).toContain(from)
    expect(() => takeOver(files, exported().replace(from, to))).toThrow(
      /^web\/src\/some-texts\.ts: texts\.(save|left|named): /,
    )
  })

  test('is refused as a whole if the document is broken', () => {
    const xml = exported()
    const other = (from: string, to: string) => () => takeOver(files, xml.replace(from, to))
    expect(() => takeOver(files, xml.slice(0, -40))).toThrow()
    expect(() => takeOver(files, '<html/>')).toThrow('It is no XLIFF document.')
    expect(other('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff')).toThrow('It is no XLIFF document.')
    expect(other('some-texts.ts', '../../etc/passwd')).toThrow('there is no such file with texts')
    expect(other('target-language="ko"', 'target-language="fr"')).toThrow('none of ours')
    const unit = /<trans-unit id="texts.save".*?<\/trans-unit>/s.exec(xml.replace('저장', '보관'))?.[0] ?? ''
    expect(() => takeOver(files, xml.replace('<body>', `<body>${unit}${unit}`))).toThrow('translated twice')
  })

  test('leaves out what has another English text by now', () => {
    const xml = exported().replace('Save &amp;', 'Save or').replace('저장', '보관')
    const { changed, leftOut } = takeOver(files, xml)
    expect([changed.size, leftOut]).toEqual([0, [`${file}: texts.save`]])
  })
})
